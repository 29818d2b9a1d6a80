import type { GridCell, ReportGrid } from '../../../../contract/reports/report-grid.ts';

/** A table with further rows, which are read while they are written. */
export interface StreamedGrid extends ReportGrid {
	more?: AsyncIterable<GridCell[][]>;
	/** How many rows follow. */
	expected?: number;
}
