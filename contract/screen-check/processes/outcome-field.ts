import type { ResolvedField } from '../../screen/resolved-screen.ts';

/** What conditions and formulas of a process know beside the record: how the last task on the way was decided. */
export const outcomeField: ResolvedField = {
	name: 'outcome',
	type: 'string',
	title: 'outcome',
	column: 'OUTCOME_',
	required: false,
	system: false,
	widget: 'text',
	columnType: 'text',
	searchable: true,
};
