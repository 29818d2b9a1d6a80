import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeStored } from '../../../../../src/base/state/storage.ts';
import { rememberListCalls } from '../../../../../src/session/settings/list-calls.ts';
import { readMemory, setMemoryKey, writeMemory } from '../../../../../src/session/settings/sealed.ts';
import { anonymous, memoryKey, setSettingsOwner } from '../../../../../src/session/settings/settings-owner.ts';

const key = 'a1'.repeat(32);
const draft = { at: 1, values: { name: '李建国', note: 'x'.repeat(10_000) } };
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	setSettingsOwner('u1');
	setMemoryKey(key);
});
afterEach(() => {
	setSettingsOwner(anonymous);
	setMemoryKey(null);
});

describe('what the browser stores of a user', () => {
	it('is read again with the key of the user, and nothing of it is there as text', () => {
		writeMemory('draft:enterprise:new', draft);
		writeMemory('page:/quality/enterprise', { search: '李建国' }, () => sessionStorage);
		expect(readMemory('draft:enterprise:new')).toEqual(draft);
		expect(stored()).not.toContain('李建国');
		expect(stored()).not.toContain('xxxx');
		writeMemory('draft:enterprise:new', undefined);
		expect(readMemory('draft:enterprise:new')).toBeUndefined();
	});

	it('cannot be read without that key, and is still there for its user', () => {
		writeMemory('draft:enterprise:new', draft);
		for (const other of [null, 'b2'.repeat(32)]) {
			setMemoryKey(other);
			expect(readMemory('draft:enterprise:new')).toBeUndefined();
		}
		setMemoryKey(key);
		expect(readMemory('draft:enterprise:new')).toEqual(draft);
	});

	it('is nothing where it was changed, and what an earlier release has stored as it was', () => {
		for (const rubbish of ['sealed:', 'sealed:!!', `sealed:${'A'.repeat(100)}`]) {
			writeStored(memoryKey('x'), rubbish);
			expect(readMemory('x')).toBeUndefined();
		}
		writeStored(memoryKey('x'), draft);
		expect(readMemory('x')).toEqual(draft);
	});

	it('is not stored before the key is known; what a visitor enters is stored as it is', () => {
		setMemoryKey(null);
		writeMemory('draft:enterprise:new', draft);
		expect(stored()).toBe('{}');
		setSettingsOwner(anonymous);
		writeMemory('draft:report:new', draft);
		expect(readMemory('draft:report:new')).toEqual(draft);
	});

	it('has no call of a list with what was typed', () => {
		const calls = { search: '', screen: 'enterprise', path: '/query', request: {} };
		rememberListCalls('/quality/enterprise', calls);
		expect(stored()).toContain('/quality/enterprise');
		rememberListCalls('/quality/enterprise', { ...calls, request: { parameters: [{ key: 'Q^name^LK', value: '李建国' }] } });
		rememberListCalls('/quality/product', { ...calls, search: '?q=李建国' });
		expect(stored()).not.toContain('李建国');
		expect(stored()).not.toContain('/quality/');
	});
});
