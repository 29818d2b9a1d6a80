import { maxScriptLength } from '../../conditions/check-condition.ts';
import { readCron } from '../../processes/cron.ts';
import {
	type FieldAssignment,
	fixedParties,
	type HttpSettings,
	httpMethods,
	type ProcessFile,
	type ProcessNode,
	type StartSchedule,
	webhookEvents,
} from '../../processes/process.ts';
import { bpmnSpace } from '../../processes/process-elements.ts';
import { fillAddress, fillBody, storedServiceOf } from '../../processes/request-template.ts';
import { elementTexts } from '../findings/processes/texts.ts';
import { choice, type ElementReader, isTrue, parties } from './element-reader.ts';
import type { XmlElement } from './xml-element.ts';

const mostTries = 10;
const mostSeconds = 60;
const mostHeaders = 20;
const longestBody = 20_000;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** What the portal or the connection itself sets. */
const ownHeaders = new Set(['host', 'content-length', 'content-type', 'connection', 'transfer-encoding', 'idempotency-key', 'upgrade']);
const messageName = /^[A-Za-z][\w.-]{0,99}$/;
const secretName = /^[A-Za-z][\w-]{0,59}$/;

/** The names of the messages of a file, by their id. */
export function messagesOf({ children }: XmlElement): ReadonlyMap<string, string> {
	const messages = children.filter(({ name, space }) => name === 'message' && space === bpmnSpace);
	return new Map(messages.map(({ attributes: { id = '', name = '' } }) => [id, name]));
}

/** The fields that an element sets by formulas. */
export function readAssignments(element: XmlElement, own: XmlElement[], reader: ElementReader): FieldAssignment[] {
	return own
		.filter(({ name }) => name === 'set')
		.map((one) => ({ field: reader.need(one, 'field', element), formula: reader.need(one, 'formula', element) }));
}

/** What of a result goes into the record, and what is set after it. */
export function readResults(element: XmlElement, own: XmlElement[], reader: ElementReader): Pick<ProcessNode, 'results' | 'set'> {
	const results = own
		.filter(({ name }) => name === 'result')
		.map((one) => {
			const { path = '' } = one.attributes;
			if (path !== '' && !path.startsWith('/')) reader.wrong(one, { name: 'path', value: path, known: '/data/0/name', owner: element });
			return { field: reader.need(one, 'field', element), path };
		});
	const set = readAssignments(element, own, reader);
	return { ...(results.length > 0 && { results }), ...(set.length > 0 && { set }) };
}

type Wrong = (part: XmlElement, values: { name: string; value: string; known: string }) => void;

/** Reads the HTTP call of a service. */
export function readHttp(element: XmlElement, own: XmlElement[], reader: ElementReader): { http: HttpSettings } {
	const http = own.find(({ name }) => name === 'http') ?? element;
	const wrong: Wrong = (part, { name, value, known }) => reader.wrong(part, { name, value: value.slice(0, 200), known, owner: element });
	const method = choice(http.attributes.method, httpMethods, (value, known) => wrong(http, { name: 'method', value, known }));
	const address = reader.need(http, 'address', element);
	if (address !== '' && storedServiceOf(address) === undefined && !isServiceAddress(address))
		wrong(http, { name: 'address', value: address, known: 'https://host/path/{field}' });
	const body = own.find(({ name }) => name === 'body');
	const text = body?.text.trim() ?? '';
	if (body && (text.length > longestBody || !isJson(fillBody(text, () => null))))
		wrong(body, { name: 'portal:body', value: text, known: '{ "title": {title} }' });
	const headers = own.filter(({ name }) => name === 'header');
	if (headers.length > mostHeaders)
		wrong(headers[mostHeaders] ?? http, { name: 'portal:header', value: String(headers.length), known: `<= ${mostHeaders}` });
	return {
		http: {
			method,
			address,
			headers: headers.map((header) => readHeader(header, element, reader)),
			...(text !== '' && { body: text }),
			tries: whole(http, 'tries', { usual: 5, most: mostTries, wrong }),
			seconds: whole(http, 'seconds', { usual: 10, most: mostSeconds, wrong }),
		},
	};
}

function whole(element: XmlElement, name: string, { usual, most, wrong }: { usual: number; most: number; wrong: Wrong }): number {
	const written = element.attributes[name];
	if (written === undefined) return usual;
	const value = Number(written);
	if (Number.isInteger(value) && value >= 1 && value <= most) return value;
	wrong(element, { name, value: written, known: `1 - ${most}` });
	return usual;
}

function readHeader(header: XmlElement, owner: XmlElement, reader: ElementReader): { name: string; value: string } {
	const name = reader.need(header, 'name', owner);
	const value = reader.need(header, 'value', owner);
	const isOwn = ownHeaders.has(name.toLowerCase());
	if (name !== '' && (isOwn || !headerName.test(name))) reader.wrong(header, { name: 'name', value: name, known: 'X-Name', owner });
	if (/[^\t\x20-\x7e]/.test(value)) reader.wrong(header, { name: 'value', value, known: 'ASCII', owner });
	return { name, value };
}

/** Whether a text is an address with placeholders only behind its host. */
function isServiceAddress(text: string): boolean {
	const filled = fillAddress(text, () => 'x');
	if (!/^https?:\/\//.test(text) || /[\s\\]/.test(text) || !URL.canParse(filled)) return false;
	const { username, password, hash, origin } = new URL(filled);
	const authority = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
	return username === '' && password === '' && hash === '' && origin !== 'null' && !authority.includes('{');
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return text === '';
	}
}

/** Reads a script task; its `script` is JavaScript. */
export function readScript(element: XmlElement, reader: ElementReader): { script: string } {
	const script = element.children.find(({ name }) => name === 'script')?.text.trim() ?? '';
	const { scriptFormat = 'javascript' } = element.attributes;
	if (!/^(?:application\/|text\/)?javascript$/i.test(scriptFormat))
		reader.wrong(element, { name: 'scriptFormat', value: scriptFormat, known: 'javascript' });
	if (script === '' || script.length > maxScriptLength)
		reader.wrong(element, { name: 'script', value: script.slice(0, 40), known: elementTexts.script({ max: maxScriptLength }) });
	return { script };
}

/** The message that an event waits for; undefined for events of other kinds. */
export function readMessage(
	element: XmlElement,
	messages: ReadonlyMap<string, string>,
	reader: ElementReader,
): { message: string } | undefined {
	const definition = element.children.find(({ name }) => name === 'messageEventDefinition');
	if (!definition) return undefined;
	const reference = definition.attributes.messageRef ?? '';
	const message = messages.get(reference.slice(reference.indexOf(':') + 1)) ?? '';
	if (!messageName.test(message))
		reader.wrong(definition, {
			name: 'messageRef',
			value: message || reference,
			known: elementTexts.messageName({ example: 'payment-received' }),
			owner: element,
		});
	return { message };
}

/** When a start event begins cases by itself. */
export function readSchedule(element: XmlElement, own: XmlElement[], reader: ElementReader): { schedule: StartSchedule } | undefined {
	const definition = element.children.find(({ name }) => name === 'timerEventDefinition');
	reader.knowPortalAttributes(element, ['working', 'zone']);
	if (!definition) return undefined;
	const textOf = (name: string) => definition.children.find((child) => child.name === name)?.text.trim() ?? '';
	const [date, cron] = [textOf('timeDate'), textOf('timeCycle')];
	const zone = element.attributes['portal:zone'] ?? 'Asia/Shanghai';
	if (!isZone(zone)) reader.wrong(element, { name: 'portal:zone', value: zone, known: 'Asia/Shanghai' });
	if (date === '' && isZone(zone) && readCron(cron, zone) === undefined)
		reader.wrong(definition, { name: 'timeCycle', value: cron, known: elementTexts.cron({ example: '0 8 * * 1-5' }), owner: element });
	if (date !== '' && !isMoment(date))
		reader.wrong(definition, { name: 'timeDate', value: date, known: '2027-01-04T08:00:00+08:00', owner: element });
	const initiators = parties(own, 'initiator', { reader, owner: element, types: fixedParties });
	if (initiators.length === 0) reader.need({ ...element, attributes: {} }, 'portal:initiator', element);
	return {
		schedule: {
			...(date === '' ? { cron } : { date }),
			zone,
			isWorking: isTrue(element, 'portal:working', { reader }),
			initiators,
		},
	};
}

function isZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}

function isMoment(text: string): boolean {
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}

const mostWebhooks = 5;

/** Who is told of what happens in the cases of a process. */
export function readWebhooks(own: XmlElement[], process: XmlElement, reader: ElementReader): Pick<ProcessFile, 'webhooks'> {
	const found = own.filter(({ name }) => name === 'webhook');
	if (found.length === 0) return {};
	if (found.length > mostWebhooks)
		reader.wrong(process, { name: 'portal:webhook', value: String(found.length), known: `<= ${mostWebhooks}` });
	const webhooks = found.map((webhook) => {
		const address = reader.need(webhook, 'address', process);
		const secret = reader.need(webhook, 'secret', process);
		const wrong = (name: string, value: string, known: string) => reader.wrong(webhook, { name, value, known, owner: process });
		if (address !== '' && (!isServiceAddress(address) || address.includes('{'))) wrong('address', address, 'https://host/path');
		if (secret !== '' && !secretName.test(secret)) wrong('secret', secret, 'partner-key');
		const named = (webhook.attributes.events ?? '').split(/[\s,]+/).filter(Boolean);
		const events = webhookEvents.filter((event) => named.includes(event));
		const unknown = named.find((name) => !webhookEvents.some((event) => event === name));
		if (unknown !== undefined) wrong('events', unknown, webhookEvents.join(', '));
		return { address, secret, events };
	});
	return { webhooks };
}
