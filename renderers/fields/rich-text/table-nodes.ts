import { Node } from '@tiptap/core';

/** Tables of documents that are pasted or imported; the toolbar makes none. */
const table = Node.create({
	name: 'table',
	group: 'block',
	content: 'tableRow+',
	isolating: true,
	parseHTML: () => [{ tag: 'table' }],
	renderHTML: () => ['table', ['tbody', 0]],
});

const row = Node.create({
	name: 'tableRow',
	content: 'tableCell*',
	parseHTML: () => [{ tag: 'tr' }],
	renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
	default: 1,
	parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
	renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = Node.create({
	name: 'tableCell',
	content: 'block+',
	isolating: true,
	addAttributes: () => ({
		isHeading: { default: false, rendered: false, parseHTML: ({ tagName }) => tagName === 'TH' },
		colspan: span('colspan'),
		rowspan: span('rowspan'),
	}),
	parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
	renderHTML: ({ node, HTMLAttributes }) => [node.attrs.isHeading ? 'th' : 'td', HTMLAttributes, 0],
});

export const tableNodes = [table, row, cell];
