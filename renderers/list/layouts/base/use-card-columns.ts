import { useMemo } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { columnOfField } from '../../../fields/columns/column-of-field.ts';
import { type TableColumn, toTableColumns } from '../../../fields/columns/table-columns.tsx';
import { isShown } from '../../state/use-column-settings.ts';
import type { LayoutProps } from './layout-props.ts';

/** What a card shows. */
export interface CardColumns {
	title: TableColumn;
	facts: TableColumn[];
}

/** How many columns a card shows where its layout names none. */
const usualFacts = 4;
const noFields: ReadonlySet<string> = new Set();

/** The columns of a card: those of its layout, or the first that are shown; what its place already shows is not repeated. */
export function useCardColumns({ screen, layout, settings, onOpen }: LayoutProps): CardColumns {
	const registry = useRegistry();
	const { language } = useRuntime();
	const { columns, settings: own } = settings;
	return useMemo(() => {
		const shown = columns.filter((column) => isShown(column, own)).map(({ field }) => field);
		const isRepeated = (name: string) => name === screen.titleField || (layout.columns === null && name === layout.field);
		const wanted = layout.columns ?? shown.filter((name) => !isRepeated(name)).slice(0, usualFacts);
		const names = [screen.titleField, ...wanted.filter((name) => name !== screen.titleField)];
		const means = { screen, widths: {}, sort: [], registry, language, isNarrow: false, editable: noFields, onResize: () => undefined };
		const drawn = toTableColumns({
			...means,
			columns: names.flatMap((name) => columnOf(screen, name) ?? []),
			...(onOpen && { onOpen: (record) => onOpen(record) }),
		});
		const [title, ...facts] = drawn;
		if (title === undefined) throw new Error(`the screen ${screen.name} has no title`);
		return { title, facts };
	}, [columns, own, layout, screen, registry, language, onOpen]);
}

/** A column of the list, or a field as a column. */
function columnOf(screen: ResolvedScreen, name: string): ResolvedColumn | undefined {
	const column = screen.list.columns.find(({ field }) => field === name);
	const field = screen.fields.find((candidate) => candidate.name === name);
	return column ?? (field && columnOfField(field));
}
