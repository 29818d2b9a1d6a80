import { portalSpace } from '../../../../../contract/processes/process-elements.ts';
import type { BpmnElement, EditElement } from './bpmn-element.ts';

/** The attributes of one of the portal's own elements. */
export type PartAttributes = Record<string, string>;

/** The portal's elements of one name in an element. */
export function readParts(element: BpmnElement, name: string): PartAttributes[] {
	return (element.extensionElements?.values ?? [])
		.filter((value) => isPart(value, name))
		.map((value) => Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isAttribute(entry))));
}

function isAttribute([name, value]: [string, unknown]): boolean {
	// `$body` is the text between the tags.
	return typeof value === 'string' && (!name.startsWith('$') || name === '$body');
}

function isPart({ $descriptor: { ns } }: BpmnElement, name: string): boolean {
	return ns.uri === portalSpace && ns.localName === name;
}

/** Replaces the portal's elements of one name; everything else in the element stays where it is. Attributes with an empty text are omitted. */
export function writeParts(element: BpmnElement, name: string, { list, edit }: { list: PartAttributes[]; edit: EditElement }): void {
	const { $model } = element;
	const prefix = portalPrefix(element);
	const made = list.map((attributes) => {
		const written = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
		return $model.createAny(`${prefix}:${name}`, portalSpace, written);
	});
	const extensions = element.extensionElements;
	const before = extensions?.values ?? [];
	const first = before.findIndex((value) => isPart(value, name));
	const rest = before.filter((value) => !isPart(value, name));
	const position = first < 0 ? rest.length : first;
	const values = [...rest.slice(0, position), ...made, ...rest.slice(position)];
	if (values.length === 0) {
		if (extensions !== undefined) edit(element, { extensionElements: undefined });
		return;
	}
	if (extensions === undefined) {
		const created = $model.create('bpmn:ExtensionElements', { values });
		created.$parent = element;
		for (const value of values) value.$parent = created;
		edit(element, { extensionElements: created });
		return;
	}
	for (const value of made) value.$parent = extensions;
	edit(extensions, { values });
}

/** One of the portal's attributes of an element. */
export function readPortalAttribute(element: BpmnElement, name: string): string {
	return element.$attrs[`${portalPrefix(element)}:${name}`] ?? '';
}

/** The members that set one of the portal's attributes; an empty text removes it. */
export function portalAttribute(element: BpmnElement, name: string, value: string): Record<string, unknown> {
	return { [`${portalPrefix(element)}:${name}`]: value === '' ? undefined : value };
}

/** The prefix of the portal's namespace in the document, which is declared if it is not yet. */
function portalPrefix(element: BpmnElement): string {
	let root = element;
	while (root.$parent !== undefined) root = root.$parent;
	const declared = Object.entries(root.$attrs).find(([name, value]) => name.startsWith('xmlns:') && value === portalSpace);
	if (declared !== undefined) return declared[0].slice('xmlns:'.length);
	root.$attrs['xmlns:portal'] = portalSpace;
	return 'portal';
}
