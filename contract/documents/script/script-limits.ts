/** How much one run of a script may use: time on the processor, memory, and characters of its result as JSON. */
export const scriptLimits = { milliseconds: 250, megabytes: 32, resultLength: 100_000 } as const;

/** The same for scripts of saves, whose record may hold long texts and many rows. */
export const saveScriptLimits = { ...scriptLimits, resultLength: 2_000_000 } as const;

/** The same for calls by formulas; `total` is the time of all calls for one list. */
export const formulaScriptLimits = { ...scriptLimits, total: 1000 } as const;

/** Characters of a script of the library. */
export const maxScriptDocument = 50_000;
