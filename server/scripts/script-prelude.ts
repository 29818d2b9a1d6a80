/**
 * Runs inside the interpreter before the script, so that the script cannot have changed what it uses.
 * It sets the variables and the functions `log`, `refuse` and `library`, and returns what writes results and errors as text: `write` a value
 * (undefined for what is no JSON), `record` the global of that name, `trace` what was logged, and `describe` an error. `define` makes libraries known,
 * and `call` calls a function that one returns.
 */
export const prelude = `function (variables) {
	"use strict";
	const { parse, stringify } = JSON;
	const { apply, getOwnPropertyDescriptor } = Reflect;
	const promise = Promise.prototype;
	const { isPrototypeOf } = Object.prototype;
	const { slice } = String.prototype;
	const { assign, create } = Object;
	const bare = (members) => assign(create(null), members);
	const root = globalThis;
	const Failure = Error;
	const lines = create(null);
	let count = 0;
	let refusal;
	const libraries = create(null);
	const loaded = create(null);
	const loading = create(null);
	const cut = (value, length) => apply(slice, "" + value, [0, length]);
	const text = (error, key) => {
		try {
			return cut(error[key] ?? "", 400);
		} catch {
			return "";
		}
	};
	const show = (value) => {
		if (typeof value === "string") return value;
		try {
			return stringify(value) ?? "" + value;
		} catch {
			return "?";
		}
	};
	const write = (value) => (apply(isPrototypeOf, promise, [value]) ? undefined : stringify(value));
	assign(root, parse(variables));
	root.log = (...values) => {
		if (count >= 100) return;
		let line = "";
		for (let index = 0; index < values.length; index++) line += (index === 0 ? "" : " ") + show(values[index]);
		lines[count++] = cut(line, 500);
	};
	root.refuse = (message, field) => {
		refusal ??= bare({ message: cut(message, 300), field: field === undefined || field === null ? null : cut(field, 100) });
		throw new Failure(refusal.message);
	};
	const library = (name) => {
		const wanted = cut(name, 100);
		if (wanted in loaded) return loaded[wanted];
		const body = libraries[wanted];
		if (body === undefined) throw new Failure("no script '" + wanted + "'");
		if (loading[wanted]) throw new Failure("the script '" + wanted + "' uses itself");
		loading[wanted] = true;
		try {
			loaded[wanted] = apply(body, undefined, []);
		} finally {
			loading[wanted] = false;
		}
		return loaded[wanted];
	};
	root.library = library;
	return {
		// Text for a result, a number for what is none: 0 without a function, 1 for another kind of value.
		call: (name, member, values) => {
			refusal = undefined;
			const made = library(name);
			const called = member === undefined ? made : made?.[member];
			if (typeof called !== "function") return 0;
			const result = apply(called, made, parse(values));
			if (typeof result === "number" && result - result !== 0) return 1;
			return result === undefined ? "null" : (write(result) ?? 1);
		},
		define: (name, body) => {
			libraries[name] = body;
		},
		write,
		record: () => (getOwnPropertyDescriptor(root, "record") === undefined ? undefined : write(root.record)),
		trace: () => {
			let json = "[";
			for (let index = 0; index < count; index++) json += (index === 0 ? "" : ",") + stringify(lines[index]);
			return json + "]";
		},
		refusal: () => (refusal === undefined ? undefined : stringify(refusal)),
		describe: (error) =>
			typeof error === "object" && error !== null
				? stringify(bare({ name: text(error, "name"), message: text(error, "message"), stack: text(error, "stack") }))
				: stringify(bare({ name: "", message: text(bare({ error }), "error"), stack: "" })),
	};
}`;
