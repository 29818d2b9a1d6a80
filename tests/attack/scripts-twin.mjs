import vm from 'node:vm';

/** The planted vulnerable twin: node:vm, which is no sandbox. Returns the result of each task as JSON, in a process that may be killed. */
process.on('message', ({ source, variables, milliseconds }) => {
	try {
		const value = vm.runInNewContext(source, JSON.parse(variables), { timeout: milliseconds });
		process.send({ json: JSON.stringify(value) ?? 'null', isPolluted: 'polluted' in {} });
	} catch (error) {
		process.send({ error: String(error?.message), isPolluted: 'polluted' in {} });
	}
});
