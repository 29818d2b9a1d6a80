declare module 'pg/lib/utils.js' {
	const utils: {
		/** A value as PostgreSQL reads it: texts, arrays, times, JSON. */
		prepareValue(value: unknown): unknown;
	};
	export default utils;
}
