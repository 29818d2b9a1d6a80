/**
 * Runs inside the interpreter before the script, so that the script cannot have changed what it uses.
 * It sets the variables, and returns how to write a result (undefined for what is no JSON) and how to describe an error, both as text.
 */
export const prelude = `function (variables) {
	"use strict";
	const { parse, stringify } = JSON;
	const { apply } = Reflect;
	const promise = Promise.prototype;
	const { isPrototypeOf } = Object.prototype;
	const { slice } = String.prototype;
	Object.assign(globalThis, parse(variables));
	const text = (error, key) => {
		try {
			return apply(slice, "" + (error[key] ?? ""), [0, 200]);
		} catch {
			return "";
		}
	};
	return {
		write: (value) => (apply(isPrototypeOf, promise, [value]) ? undefined : stringify(value)),
		describe: (error) =>
			typeof error === "object" && error !== null
				? stringify({ name: text(error, "name"), message: text(error, "message"), stack: text(error, "stack") })
				: stringify({ name: "", message: text({ error }, "error"), stack: "" }),
	};
}`;
