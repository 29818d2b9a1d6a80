import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import { printValue, styleOf, type TextStyle } from './text-style.ts';

/** The way from the root of a document to a value. */
export type JsonPath = ReadonlyArray<string | number>;

/** Where an entry is put: into a list or an object, before the entry that has the index now; the end where there is none. */
export interface EntryPosition {
	container: JsonPath;
	index?: number;
	/** The name of the member; for objects only. */
	name?: string;
}

/**
 * Changes of a JSON text that leave every other character as it is. `modify` of jsonc-parser formats the lines around a change, so that a move
 * and its opposite would not give the same text; these do.
 */
export class TextEditor {
	text: string;
	private root: Node | undefined;
	private style: TextStyle | undefined;

	constructor(text: string) {
		this.text = text;
	}

	/** The value at a path; undefined where there is none. */
	value(path: JsonPath): unknown {
		const node = this.node(path);
		return node === undefined ? undefined : toValue(node);
	}

	/** Where the text of a value begins; 0 where there is none. */
	offset(path: JsonPath): number {
		return this.node(path)?.offset ?? 0;
	}

	/** The names of an object's members, in the order of the text. */
	names(path: JsonPath): string[] {
		const node = this.node(path);
		return node?.type === 'object' ? (node.children ?? []).map((member) => String(member.children?.[0]?.value)) : [];
	}

	/** Sets a value, with the objects on the way to it; undefined removes it. Only the parts that differ are written. */
	set(path: JsonPath, value: unknown): void {
		const node = this.node(path);
		if (value === undefined) this.remove(path);
		else if (node === undefined) this.add(path, value);
		else this.change(node, path, value);
	}

	private change(node: Node, path: JsonPath, value: unknown): void {
		const before = toValue(node);
		if (isEqual(before, value)) return;
		if (isPlainObject(before) && isPlainObject(value)) {
			this.setMembers(path, before, value);
			return;
		}
		if (Array.isArray(before) && Array.isArray(value) && before.length === value.length && value.length > 0) {
			for (const [index, entry] of value.entries()) this.set([...path, index], entry);
			return;
		}
		const isInline = before !== null && typeof before === 'object' && node.length > 2 && !this.slice(node).includes('\n');
		this.replace(node.offset, node.offset + node.length, this.print(value, { at: node.offset, isInline }));
	}

	/** Adds an entry. */
	insert(position: EntryPosition, value: unknown): void {
		const { container } = position;
		if (this.node(container) === undefined) this.set(container, position.name === undefined ? [] : {});
		const node = this.node(container);
		if (node === undefined) return;
		const sibling = node.children?.find((child) => isContainer(entryOf(child)));
		const isInline = sibling === undefined ? this.isInline(node) : !this.slice(sibling).includes('\n');
		this.insertText(position, this.print(value, { at: node.offset, isInline, deeper: true }));
	}

	/** Takes out an entry with its separator. */
	remove(path: JsonPath): void {
		const node = this.node(path);
		const entry = node && memberOf(node);
		const siblings = entry?.parent?.children ?? [];
		if (entry?.parent === undefined) return;
		const index = siblings.indexOf(entry);
		const [before, after] = [siblings[index - 1], siblings[index + 1]];
		if (before !== undefined) this.replace(endOf(before), endOf(entry), '');
		else if (after !== undefined) this.replace(entry.offset, after.offset, '');
		else this.replace(entry.parent.offset + 1, endOf(entry.parent) - 1, '');
	}

	/** Moves an entry with its own text; inside its list the index counts the entries as they are before the move. */
	move(from: JsonPath, position: EntryPosition): void {
		const node = this.node(from);
		const entry = node && memberOf(node);
		if (node === undefined || entry?.parent === undefined) return;
		const raw = this.slice(node);
		const depth = this.indentAt(entry.offset);
		const container = [...position.container];
		const source = from.slice(0, -1);
		const own = entry.parent.children?.indexOf(entry) ?? 0;
		const isSame = samePath(source, container);
		if (isSame && (position.index === own || position.index === own + 1)) return;
		this.remove(from);
		const index = isSame && position.index !== undefined && position.index > own ? position.index - 1 : position.index;
		// Entries of the same list in front of the target have moved up by one.
		const step = container[source.length];
		if (!isSame && typeof step === 'number' && step > own && samePath(source, container.slice(0, source.length)))
			container[source.length] = step - 1;
		this.insertText({ ...position, container, ...(index !== undefined && { index }) }, raw, depth);
	}

	/** Gives a member of an object another name, in its position. */
	rename(path: JsonPath, name: string): void {
		const key = this.node(path)?.parent?.children?.[0];
		if (key !== undefined && key.value !== name) this.replace(key.offset, endOf(key), JSON.stringify(name));
	}

	private add(path: JsonPath, value: unknown): void {
		const container = path.slice(0, -1);
		const name = path.at(-1);
		if (name === undefined) return;
		if (this.node(container) === undefined) this.add(container, typeof name === 'number' ? [] : {});
		this.insert(typeof name === 'number' ? { container, index: name } : { container, name }, value);
	}

	private setMembers(path: JsonPath, before: Record<string, unknown>, value: Record<string, unknown>): void {
		for (const name of Object.keys(before)) if (value[name] === undefined) this.remove([...path, name]);
		for (const [name, member] of Object.entries(value)) if (member !== undefined) this.set([...path, name], member);
	}

	private insertText({ container, index, name }: EntryPosition, raw: string, depth?: string): void {
		const node = this.node(container);
		if (node === undefined) return;
		const { eol, unit, colon, comma } = this.styleNow();
		const isInline = this.isInline(node);
		const indent = isInline ? this.indentAt(node.offset) : this.indentAt(node.offset) + unit;
		const moved = depth === undefined || eol === '' ? raw : raw.replaceAll(eol + depth, eol + indent);
		const entry = name === undefined ? moved : JSON.stringify(name) + colon + moved;
		const children = node.children ?? [];
		const next = index === undefined ? undefined : children[index];
		const gap = isInline ? comma : `,${eol}${indent}`;
		const last = children.at(-1);
		if (next !== undefined) this.replace(next.offset, next.offset, entry + gap);
		else if (last !== undefined) this.replace(endOf(last), endOf(last), gap + entry);
		else this.fill(node, entry, { isInline, indent });
	}

	private fill(node: Node, entry: string, { isInline, indent }: { isInline: boolean; indent: string }): void {
		const { eol, comma } = this.styleNow();
		const pad = node.type === 'object' && comma !== ',' ? ' ' : '';
		const inner = isInline ? pad + entry + pad : `${eol}${indent}${entry}${eol}${this.indentAt(node.offset)}`;
		this.replace(node.offset + 1, endOf(node) - 1, inner);
	}

	private print(value: unknown, { at, isInline, deeper = false }: { at: number; isInline: boolean; deeper?: boolean }): string {
		const style = this.styleNow();
		return printValue(value, style, { indent: this.indentAt(at) + (deeper ? style.unit : ''), isInline });
	}

	/** Whether the entries of a list or an object are on one line; an empty one is written as others of its kind. */
	private isInline(node: Node): boolean {
		const { eol, hasInlineLists } = this.styleNow();
		if (eol === '') return true;
		if ((node.children?.length ?? 0) > 0) return !this.text.slice(node.offset, node.children?.[0]?.offset).includes('\n');
		return node.type === 'array' && hasInlineLists && !holdsObjects(node);
	}

	private indentAt(offset: number): string {
		const line = this.text.lastIndexOf('\n', offset - 1) + 1;
		return /^[ \t]*/.exec(this.text.slice(line, offset))?.[0] ?? '';
	}

	private slice({ offset, length }: Node): string {
		return this.text.slice(offset, offset + length);
	}

	private node(path: JsonPath): Node | undefined {
		this.root ??= parseTree(this.text);
		return this.root && (findNodeAtLocation(this.root, [...path]) ?? undefined);
	}

	private styleNow(): TextStyle {
		this.root ??= parseTree(this.text);
		// What a text of one line becomes is decided by how it began.
		this.style ??= styleOf(this.text, this.root);
		return this.style;
	}

	private replace(from: number, to: number, text: string): void {
		this.text = this.text.slice(0, from) + text + this.text.slice(to);
		this.root = undefined;
	}
}

/** Lists of the vocabulary whose entries are objects: groups, actions, options and the like. */
const objectLists = ['groups', 'actions', 'options', 'rules', 'notifications', 'permissions', 'columns', 'children', 'lists', 'recipients'];

function holdsObjects(node: Node): boolean {
	return objectLists.includes(String(node.parent?.children?.[0]?.value));
}

/** Whether two values are the same as JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two paths lead to the same position. */
function samePath(one: JsonPath, other: JsonPath): boolean {
	return one.length === other.length && one.every((step, index) => step === other[index]);
}

function memberOf(node: Node): Node {
	return node.parent?.type === 'property' ? node.parent : node;
}

function entryOf(child: Node): Node | undefined {
	return child.type === 'property' ? child.children?.[1] : child;
}

function isContainer(node: Node | undefined): boolean {
	return node?.type === 'object' || node?.type === 'array';
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

function toValue(node: Node): unknown {
	if (node.type === 'array') return (node.children ?? []).map(toValue);
	if (node.type !== 'object') return node.value;
	const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }) => (key && value ? [[key.value, toValue(value)]] : []));
	return Object.fromEntries(members);
}
