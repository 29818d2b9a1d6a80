import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type { PrintBlock } from '../../../../contract/prints/print.ts';
import type { DesignBase } from './part-inputs.tsx';

/** A block that can be shown at once, and is changed then. */
export function newBlock(kind: PrintBlock['kind'], { screen, fields }: DesignBase): PrintBlock {
	const own = fields.filter(({ path }) => !path.includes('.')).map(({ path }) => path);
	const table = screen.fields.find(({ itemFields }) => itemFields !== undefined);
	const [first = 'id'] = own;
	switch (kind) {
		case 'heading':
			return { kind, text: screen.title };
		case 'text':
			return { kind, text: `{${screen.titleField}}` };
		case 'fields':
			return { kind, fields: own.slice(0, 4) };
		case 'table':
			return { kind, items: table?.name ?? '', columns: (table?.itemFields ?? []).slice(0, 4).map(({ name }) => name) };
		case 'picture':
			return { kind, field: screen.fields.find(holdsFiles)?.name ?? '' };
		case 'code':
			return { kind, text: `{${screen.titleField}}` };
		case 'seal':
			return { kind, lines: ['{print.organisation}', '{print.date:long}'] };
		case 'columns':
			return { kind, columns: [{ blocks: [{ kind: 'text', text: `{${first}}` }] }, { blocks: [{ kind: 'text', text: `{${first}}` }] }] };
		default:
			return { kind };
	}
}
