import { BlockList } from 'node:net';
import { expect, it } from 'vitest';

import { fieldsOf, fillAddress, fillBody, fillHeader, unfitPathPart } from '../../../../../contract/processes/request-template.ts';
import { isReachable } from '../../../../../server/outgoing/reachable.ts';

const none = new BlockList();

it.each([
	...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
	...[
		'::1',
		'::',
		'::ffff:127.0.0.1',
		'::ffff:7f00:1',
		'fe80::1',
		'fd00::1',
		'fec0::1',
		'64:ff9b::7f00:1',
		'2002:7f00:1::',
		'ff02::1',
		'localhost',
		'',
	],
])('no service is asked at %s', (address) => expect(isReachable(address, none)).toBe(false));

it('public addresses and those that the operator allows are reached', () => {
	const allowed = new BlockList();
	allowed.addSubnet('10.1.0.0', 16, 'ipv4');
	expect(['8.8.8.8', '2400:3200::1'].map((address) => isReachable(address, none))).toEqual([true, true]);
	expect(['10.1.2.3', '::ffff:10.1.2.3', '10.2.0.1'].map((address) => isReachable(address, allowed))).toEqual([true, true, false]);
});

it('what fields bring cannot leave the place that a template gives them', () => {
	const record: Record<string, unknown> = { title: '"}, "admin": "yes', count: 3, tags: ['a', 'b'], path: '../../x?y=1#z' };
	const say = (name: string) => record[name];
	const body = fillBody('{ "text": "About {title} ({count})", "count": {count}, "tags": {tags}, "none": {missing} }', say);
	expect(JSON.parse(body)).toEqual({ text: 'About "}, "admin": "yes (3)', count: 3, tags: ['a', 'b'], none: null });
	expect(new URL(fillAddress('https://host/a/{path}?q={title}', say)).pathname).toBe('/a/..%2F..%2Fx%3Fy%3D1%23z');
	expect(fillHeader('Bearer {secret:key}', (name) => `<${name}>`)).toBe('Bearer <key>');
});

it('a path without a value leads nowhere else', () => {
	const record: Record<string, unknown> = { code: 'A1', empty: '', dots: '..', zero: 0 };
	const unfit = (path: string) => unfitPathPart(`https://host/companies/${path}`, (name) => record[name]);
	expect(['{code}', '{zero}/x', 'x-{dots}', '{empty?}', 'all?code={empty}'].map(unfit)).toEqual(Array(5).fill(undefined));
	expect(['{none}', 'x-{empty}', '{code}/{empty}/y?z=1', '{dots}', '{dots?}/x'].map(unfit)).toEqual([
		'none',
		'empty',
		'empty',
		'dots',
		'dots',
	]);
});

it('what is optional is omitted without a value', () => {
	const record: Record<string, unknown> = { count: 0, empty: '', isOpen: false };
	const say = (name: string) => record[name];
	const address = (query: string) => fillAddress(`https://host/a${query}`, say);
	expect(address('?x={none?}')).toBe('https://host/a');
	expect(address('?x={none?}&y={count?}&z={empty?}&isOpen={isOpen?}')).toBe('https://host/a?y=0&isOpen=false');
	expect(address('?x=1&y={none?}')).toBe('https://host/a?x=1');
	expect(address('?x={none}')).toBe('https://host/a?x=');
	const body = (template: string) => JSON.parse(fillBody(template, say));
	expect(body('{ "a": {none?}, "b": { "c": {empty?}, "d": {count?} }, "e": {none}, "f": "{none?}" }')).toEqual({
		b: { d: 0 },
		e: null,
		f: '',
	});
	expect(() => body('{ "a": {none?}, }')).toThrow(SyntaxError);
	expect(fieldsOf('{a?}/{b}')).toEqual(['a', 'b']);
});
