import type { BpmnElement } from './bpmn-element.ts';
import { readTree } from './process-text.ts';

/** What happened to an element between two versions. */
export interface ElementChange {
	id: string;
	element: BpmnElement;
	change: 'added' | 'gone' | 'changed';
}

/** The elements that differ in two versions, by their ids; positions do not count. Null when one of them cannot be read. */
export async function compareProcesses(before: string, after: string): Promise<ElementChange[] | null> {
	const [one, other] = await Promise.all([readTree(before), readTree(after)]);
	if (one === undefined || other === undefined) return null;
	const [old, current] = [elementsOf(one.process), elementsOf(other.process)];
	const changes: ElementChange[] = [];
	for (const [id, element] of current) {
		const former = old.get(id);
		if (former === undefined) changes.push({ id, element, change: 'added' });
		else if (meaningOf(former) !== meaningOf(element)) changes.push({ id, element, change: 'changed' });
	}
	for (const [id, element] of old) if (!current.has(id)) changes.push({ id, element, change: 'gone' });
	return changes;
}

function elementsOf(scope: BpmnElement): Map<string, BpmnElement> {
	const found = new Map([[scope.id, scope]]);
	for (const element of [...(scope.flowElements ?? []), ...(scope.artifacts ?? [])])
		for (const [id, inner] of elementsOf(element)) found.set(id, inner);
	return found;
}

/** Members that only say how elements hang together, which their flows say, too. */
const structural = new Set(['flowElements', 'artifacts', 'incoming', 'outgoing', 'id', '$type']);

/** Members that refer to other elements; bpmn-moddle does not list them. */
const references = ['sourceRef', 'targetRef', 'default', 'attachedToRef', 'messageRef'] as const;

/** Everything that an element says about itself, as a text. */
function meaningOf(element: BpmnElement): string {
	return JSON.stringify(describe(element));
}

function describe(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(describe);
	if (typeof value !== 'object' || value === null) return value;
	const element = value as BpmnElement;
	const members = Object.entries(element)
		.filter(([name, member]) => !structural.has(name) && !isDefault(element, name, member))
		.map(([name, member]) => [name, isElement(member) && member.id !== undefined ? member.id : describe(member)]);
	for (const name of references) {
		const { id, name: title } = element[name] ?? {};
		// A message is what it is called.
		if (id !== undefined) members.push([name, name === 'messageRef' ? (title ?? id) : id]);
	}
	return [element.$type, element.$attrs, ...members.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))];
}

/** Some tools write the values that BPMN assumes anyway. */
function isDefault({ $descriptor }: BpmnElement, name: string, member: unknown): boolean {
	const known = $descriptor?.properties?.find((property) => property.ns.localName === name);
	return known?.default !== undefined && known.default === member;
}

function isElement(value: unknown): value is BpmnElement {
	return typeof value === 'object' && value !== null && '$type' in value;
}
