import type { CaseDiagram } from './cases.ts';

/** How the cases of a process went. Durations are seconds; null without any that ended. */
export interface ProcessStatistics {
	process: string;
	title: string;
	open: number;
	ended: number;
	/** Of the ended ones. */
	rejected: number;
	/** Cases with an open task beyond its deadline. */
	overdue: number;
	median: number | null;
	p95: number | null;
}

/** How the tasks of a node went. */
export type NodeLine = Omit<ProcessStatistics, 'process' | 'rejected'> & { node: string };

export interface NodeStatistics {
	/** In the order of the process. */
	nodes: NodeLine[];
	/** The node at which cases wait longest; null where too few tasks ended. */
	bottleneck: string | null;
	/** Marks the bottleneck as `failed`, and where cases are as `current`. */
	diagram: CaseDiagram;
}
