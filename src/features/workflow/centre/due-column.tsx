import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ColumnRenderer, RendererRegistry } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';

/** The renderers of the lists of tasks: a deadline is marked when it is over or near. */
export function withDueMarks(registry: RendererRegistry, screen: ResolvedScreen | null): RendererRegistry {
	const usual = registry.columns['date-time'];
	const options = screen?.fields.find(({ name }) => name === 'urgency')?.options ?? [];
	if (usual === undefined) return registry;
	const marked: ColumnRenderer = {
		...usual,
		render(value, context) {
			if (context.field !== 'dueAt') return usual.render(value, context);
			const mark = options.find((option) => option.value === context.record.urgency);
			// Nobody needs the seconds of a deadline.
			const text = formatDateTime(value).slice(0, -':00'.length);
			if (mark === undefined) return text;
			return (
				<>
					<span className="portal-tag" data-color={mark.color}>
						{mark.title}
					</span>{' '}
					{text}
				</>
			);
		},
	};
	return { ...registry, columns: { ...registry.columns, 'date-time': marked } };
}
