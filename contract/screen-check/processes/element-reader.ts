import type { Message } from '../../base/define-texts.ts';
import { joinTexts, withRemark } from '../../base/join-texts.ts';
import { readDuration } from '../../processes/duration.ts';
import { elementType, runningTypes } from '../../processes/element-type.ts';
import { namedParties, type PartyType, type ProcessParty, type ProcessTimer, partyTypes, scopeTypes } from '../../processes/process.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { bpmnAttributeTexts, elementTexts } from '../findings/processes/texts.ts';
import { nameElement, type XmlElement } from './xml-element.ts';

const idPattern = /^[A-Za-z_][\w-]{0,59}$/;

/** Reads attributes and gathers what is wrong with them. */
export class ElementReader {
	readonly findings: Finding[] = [];
	readonly elements = new Map<string, XmlElement>();

	add(finding: Finding): void {
		this.findings.push(finding);
	}

	/** Makes an element known by its id. */
	register(element: XmlElement): void {
		const id = this.need(element, 'id');
		if (id === '') return;
		if (!idPattern.test(id) || id in Object.prototype) this.wrong(element, { name: 'id', value: id, known: elementTexts.identifier() });
		if (this.elements.has(id)) this.add({ code: 'repeated-id', pointer: '', offset: element.offset, values: { name: id } });
		else this.elements.set(id, element);
	}

	/** The value of an attribute that must not be missing. */
	need(element: XmlElement, name: string, owner = element): string {
		const value = element.attributes[name]?.trim() ?? '';
		if (value === '')
			this.add({
				code: 'missing-attribute',
				pointer: at(owner),
				offset: element.offset,
				values: { element: nameElement(owner), name: memberName(name) },
			});
		return value;
	}

	wrong(
		element: XmlElement,
		{ owner = element, name, ...values }: { name: string; value: string; known: Message | string; owner?: XmlElement },
	): void {
		this.add({
			code: 'wrong-attribute',
			pointer: at(owner),
			offset: element.offset,
			values: { element: nameElement(owner), name: memberName(name), ...values },
		});
	}

	unsupported(element: XmlElement, owner = element): void {
		const known = joinTexts(runningTypes());
		const name = owner === element ? nameElement(element) : withRemark(nameElement(owner), elementType(element.name));
		this.add({ code: 'unsupported-element', pointer: at(owner), offset: element.offset, values: { element: name, known } });
	}

	knowAttribute(element: XmlElement, name: string, { known, owner = element }: { known: readonly string[]; owner?: XmlElement }): void {
		if (known.includes(name)) return;
		const values = { element: nameElement(owner), name, hint: nearestHint(name, known) };
		this.add({ code: 'unknown-extension', pointer: at(owner), offset: element.offset, values });
	}

	/** Reports attributes of the portal that an element does not have. */
	knowPortalAttributes(element: XmlElement, known: readonly string[]): void {
		for (const name of Object.keys(element.attributes)) {
			if (name.startsWith('portal:')) this.knowAttribute(element, name.slice('portal:'.length), { known });
		}
	}
}

/** A member as people know it from the designers, with its name in the file. */
export function memberName(name: string): Message | string {
	return Object.hasOwn(bpmnAttributeTexts, name) ? withRemark(bpmnAttributeTexts[name as keyof typeof bpmnAttributeTexts](), name) : name;
}

/** The element that a finding is about; empty for one without an id. */
function at({ attributes: { id = '' } }: XmlElement): string {
	return id === '' ? '' : toPointer(id);
}

/** One of some values; the first is the default. */
export function choice<Value extends string>(
	value: string | undefined,
	known: readonly [Value, ...Value[]],
	wrong: (value: string, known: string) => void,
): Value {
	if (value === undefined) return known[0];
	const found = known.find((one) => one === value);
	if (found === undefined) wrong(value, known.join(', '));
	return found ?? known[0];
}

/** The people that elements of one name describe. */
export function parties(own: XmlElement[], name: string, where: PartyOwner): ProcessParty[] {
	return own.filter((element) => element.name === name).map((element) => readParty(element, where));
}

interface PartyOwner {
	reader: ElementReader;
	owner: XmlElement;
	/** Default: all. */
	types?: readonly [PartyType, ...PartyType[]];
}

function readParty(element: XmlElement, { reader, owner, types = partyTypes }: PartyOwner): ProcessParty {
	const { type: written, value, level = '1', from } = element.attributes;
	if (written === undefined) reader.need(element, 'type', owner);
	const type = choice(written, types, (wrong, known) => reader.wrong(element, { name: 'type', value: wrong, known, owner }));
	if (from !== undefined || (written !== undefined && namedParties.includes(type))) reader.need(element, 'value', owner);
	const scope = choice(from, scopeTypes, (wrong, known) => reader.wrong(element, { name: 'from', value: wrong, known, owner }));
	if (!/^[1-9]$/.test(level)) reader.wrong(element, { name: 'level', value: level, known: elementTexts.level(), owner });
	return { type, level: Number(level), ...(value !== undefined && { value: value.trim() }), ...(from !== undefined && { from: scope }) };
}

/** An attribute that is `true` or, like without one, `false`. */
export function isTrue(
	element: XmlElement,
	name: string,
	{ reader, owner = element }: { reader: ElementReader; owner?: XmlElement },
): boolean {
	const report = (value: string, known: string) => reader.wrong(element, { name, value, known, owner });
	return choice(element.attributes[name], ['false', 'true'], report) === 'true';
}

/** The duration of a timer event. */
export function readTimer(element: XmlElement, reader: ElementReader): ProcessTimer {
	const definition = element.children.find(({ name }) => name === 'timerEventDefinition');
	const duration = definition?.children.find(({ name }) => name === 'timeDuration')?.text.trim() ?? '';
	reader.knowPortalAttributes(element, ['working']);
	if (readDuration(duration) === undefined) {
		reader.wrong(element, { name: 'timeDuration', value: duration, known: elementTexts.duration() });
	}
	return { duration, isWorking: isTrue(element, 'portal:working', { reader }) };
}
