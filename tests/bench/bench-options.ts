export type BenchPart =
	| 'server'
	| 'browser'
	| 'edit'
	| 'design'
	| 'million'
	| 'forms'
	| 'administration'
	| 'scroll'
	| 'fairness'
	| 'messages'
	| 'processes'
	| 'streams'
	| 'uploads'
	| 'data';

export interface BenchOptions {
	/** Multiplies the demo data: 5 is 100,000 employees. */
	scale: number;
	rounds: number;
	/** Seconds for each side in each round. */
	seconds: number;
	/** Cold starts of each page in the browser. */
	browserRuns: number;
	/** `design`, `million`, `messages`, `processes`, `streams`, `uploads` and `data` run only when they are named, because they take minutes or much space. */
	parts: BenchPart[];
	/** Replace the results in docs/performance.md. */
	isWritten: boolean;
	/**
	 * Operations measured, by the beginning of their names; all when omitted. `list` measures only the lists of `browser`, `frame` only the frame; `computed`,
	 * `designer` and `publishing` are the parts of `design`; `papers`, `foreign` and `sets` those of `data`.
	 */
	only: string | undefined;
}

/** Reads the arguments of `npm run bench`. */
export function readBenchOptions(args: string[]): BenchOptions {
	const isQuick = args.includes('--quick');
	const optionOf = (name: string) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
	const part = (
		[
			'server',
			'browser',
			'edit',
			'design',
			'million',
			'forms',
			'administration',
			'scroll',
			'fairness',
			'messages',
			'processes',
			'streams',
			'uploads',
			'data',
		] as const
	).filter((name) => args.includes(`--${name}`));
	return {
		scale: isQuick ? 0.25 : 5,
		rounds: Number(optionOf('rounds') ?? (isQuick ? 1 : 5)),
		seconds: Number(optionOf('seconds') ?? (isQuick ? 0.5 : 3)),
		browserRuns: Number(optionOf('runs') ?? (isQuick ? 1 : 7)),
		parts: part.length > 0 ? part : ['server', 'browser', 'edit', 'forms', 'administration', 'scroll', 'fairness'],
		isWritten: args.includes('--write'),
		only: optionOf('only'),
	};
}
