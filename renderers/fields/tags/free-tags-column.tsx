import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** Free tags, each in a frame of its own. */
export const freeTagsColumn: ColumnRenderer = {
	width: 180,
	render(value) {
		if (!Array.isArray(value)) return '';
		return value.map((tag) => (
			<span key={String(tag)} className="portal-tag" data-color="default">
				{String(tag)}
			</span>
		));
	},
};
