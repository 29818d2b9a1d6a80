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
			const text = shortDeadline(formatDateTime(value));
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

/** Nobody needs the seconds of a deadline, nor the year that it is. */
function shortDeadline(text: string): string {
	const minutes = text.slice(0, -':00'.length);
	const year = formatDateTime(new Date()).slice(0, '2026-'.length);
	return minutes.startsWith(year) ? minutes.slice(year.length) : minutes;
}
