import { describe, expect, it } from 'vitest';

import { copyProcess } from '../../../../../contract/design/copy-process.ts';
import { noFeatures, type PortalFacts } from '../../../../../contract/screen-check/portal-facts.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { change, good, load, others, path } from './leave-process.ts';

const lineOf = (text: string) => good.slice(0, good.indexOf(text)).split('\n').length;

describe('a process', () => {
	it('that is valid is loaded with its nodes, assignees and translations', () => {
		const { problems, process } = load(good);
		expect(problems).toEqual([]);
		expect(process?.file.screen).toBe('leave-request');
		expect(process?.file.nodes.find(({ id }) => id === 'above')?.task?.assignees).toEqual([{ type: 'manager', level: 2 }]);
		expect(process?.file.texts?.en?.请假审批).toBe('Leave request');
	});

	it('is copied under another title, with nothing else changed', () => {
		const copy = copyProcess(`<!-- <process name="alt"> -->${good.slice(good.indexOf('?>') + 2)}`, '调休 & "补休"');
		const { problems, process } = load(copy);
		// A new title is not translated yet.
		expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(process?.file.title).toBe('调休 & "补休"');
		expect(copy.replace('调休 &amp; &quot;补休&quot;', '请假审批').endsWith(good.slice(good.indexOf('?>') + 2))).toBe(true);
	});

	it.each([
		[
			'an unsupported element',
			{
				from: '<serviceTask id="approve"',
				to: '<manualTask id="s" /><serviceTask id="approve"',
				code: 'unsupported-element',
				named: '手工任务（s）：不支持此元素。可用：开始、结束、审批',
			},
		],
		[
			'a loop of a task',
			{
				from: '<sequenceFlow id="toLong"',
				to: '<userTask id="x" name="X"><multiInstanceLoopCharacteristics /></userTask><sequenceFlow id="toLong"',
				code: 'unsupported-element',
				named: '审批“X”（x）（多实例）',
			},
		],
		[
			'a misspelt attribute',
			{
				from: '<portal:task mode="any" onReject="initiator"',
				to: '<portal:task mod="any" onReject="initiator"',
				code: 'unknown-extension',
				named: '审批“负责人审批”（manager）',
			},
		],
		[
			'an unknown mode',
			{
				from: '<portal:task mode="any" onReject="initiator"',
				to: '<portal:task mode="some" onReject="initiator"',
				code: 'wrong-attribute',
				named: 'some',
			},
		],
		['a flow to nothing', { from: 'targetRef="long"', to: 'targetRef="lang"', code: 'unknown-node', named: 'lang' }],
		['an id used twice', { from: 'id="toLong"', to: 'id="toManager"', code: 'repeated-id', named: 'toManager' }],
		['a gateway without default', { from: ' default="isShort"', to: '', code: 'flow-without-condition', named: 'isShort' }],
		['a wrong formula', { from: 'days &gt; 3', to: 'dais &gt; 3', code: 'wrong-formula', named: 'days' }],
		['a condition that is no yes or no', { from: 'days &gt; 3', to: 'reason', code: 'wrong-formula', named: '' }],
		[
			'an unknown screen',
			{ from: 'portal:screen="leave-request"', to: 'portal:screen="leave-requests"', code: 'unknown-screen', named: 'leave-request' },
		],
		['an unknown field', { from: 'portal:set field="status"', to: 'portal:set field="state"', code: 'unknown-field', named: 'state' }],
		[
			'a computed field that is set',
			{ from: 'portal:set field="status"', to: 'portal:set field="days"', code: 'field-not-editable', named: 'days' },
		],
		['nobody assigned', { from: '<portal:assignee type="manager" />', to: '', code: 'no-assignee', named: '负责人审批' }],
		[
			'an assignee in a field of no person',
			{
				from: '<portal:assignee type="manager" />',
				to: '<portal:assignee type="field" value="reason" />',
				code: 'party-does-not-fit',
				named: 'reason',
			},
		],
		[
			'a node that nothing leads to',
			{ from: '<endEvent id="end" />', to: '<endEvent id="end" /><endEvent id="far" />', code: 'unreachable-node', named: 'far' },
		],
		['a wrong deadline', { from: 'duration="P2D"', to: 'duration="2 days"', code: 'wrong-attribute', named: '2 days' }],
		[
			'a task without name',
			{ from: '<userTask id="above" name="上级审批">', to: '<userTask id="above">', code: 'missing-attribute', named: '审批（above）' },
		],
		[
			'two starts',
			{ from: '<endEvent id="end" />', to: '<endEvent id="end" /><startEvent id="second" />', code: 'start-count', named: '2' },
		],
		[
			'a node that leads nowhere',
			{
				from: '<endEvent id="end" />',
				to: '<endEvent id="end" /><boundaryEvent id="limit" attachedToRef="above"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>',
				code: 'no-way-on',
				named: 'limit',
			},
		],
		[
			'a condition where nothing is decided',
			{
				from: '<sequenceFlow id="toCopy" sourceRef="approve" targetRef="copy" />',
				to: '<sequenceFlow id="toCopy" sourceRef="approve" targetRef="copy"><conditionExpression>days &gt; 1</conditionExpression></sequenceFlow>',
				code: 'condition-not-here',
				named: 'toCopy',
			},
		],
	])('with %s is refused, and the problem names element and mistake', (_what, { from, to, code, named }) => {
		const { problems, process } = load(change(from, to));
		expect(problems.map((problem) => problem.code)).toContain(code);
		const found = problems.find((problem) => problem.code === code);
		expect(found?.message).toContain(named);
		expect(found?.line).toBeGreaterThan(2);
		expect(process).toBeUndefined();
	});

	const service = (inside: string) => `<serviceTask id="ask" name="Ask"><extensionElements>${inside}</extensionElements></serviceTask>`;
	it.each([
		['no address', service('<portal:http />'), 'missing-attribute', 'address'],
		['a field in the host', service('<portal:http address="https://{reason}.example.org/" />'), 'wrong-attribute', 'reason'],
		['a password in the address', service('<portal:http address="https://a:b@example.org/" />'), 'wrong-attribute', 'address'],
		['too many tries', service('<portal:http address="https://example.org/" tries="99" />'), 'wrong-attribute', '99'],
		[
			'a body that is no JSON',
			service('<portal:http address="https://example.org/" /><portal:body>{ "a": {days}</portal:body>'),
			'wrong-attribute',
			'portal:body',
		],
		[
			'a header of the portal',
			service('<portal:http address="https://example.org/" /><portal:header name="Host" value="x" />'),
			'wrong-attribute',
			'Host',
		],
		[
			'an unknown field in the body',
			service('<portal:http address="https://example.org/" /><portal:body>{ "a": {dais} }</portal:body>'),
			'unknown-field',
			'days',
		],
		[
			'a result for a computed field',
			service('<portal:http address="https://example.org/" /><portal:result field="days" />'),
			'field-not-editable',
			'days',
		],
		['an empty script', '<scriptTask id="ask" name="Ask" />', 'wrong-attribute', 'script'],
		[
			'a message without name',
			'<intermediateCatchEvent id="ask"><messageEventDefinition /></intermediateCatchEvent>',
			'wrong-attribute',
			'等待消息（ask）：“消息名称（messageRef）”的值“”无效，应为：消息的名称，如',
		],
		[
			'a time limit by a message',
			'<boundaryEvent id="ask" attachedToRef="manager"><messageEventDefinition /></boundaryEvent>',
			'unsupported-element',
			'边界事件（ask）（消息事件）',
		],
		[
			'another event',
			'<intermediateCatchEvent id="ask"><signalEventDefinition /></intermediateCatchEvent>',
			'unsupported-element',
			'信号事件',
		],
	])('that asks another system with %s is refused', (...[, element = '', code, named = '']) => {
		const { problems } = load(change('<userTask id="above"', `${element}<userTask id="above"`));
		expect(problems.find((problem) => problem.code === code && problem.message.includes(named))?.line).toBeGreaterThan(2);
	});

	it('that sends a field which is masked is refused', () => {
		const masked = others.map((file) =>
			file.name === 'leave-request' ? { ...file, content: file.content.replace(/("reason": \{)/, '$1 "mask": "name",') } : file,
		);
		const sending = change(
			'<userTask id="above"',
			`${service('<portal:http address="https://example.org/{reason}" />')}<userTask id="above"`,
		);
		expect(load(sending).problems.map(({ code }) => code)).not.toContain('secret-not-readable');
		expect(load(sending, masked).problems.find(({ code }) => code === 'secret-not-readable')?.message).toContain('reason');
	});

	it('warns of fields that some or all people of a task cannot fill in', () => {
		const filling = change(
			'<portal:assignee type="manager" />',
			'<portal:assignee type="manager" /><portal:field name="reason" access="required" /><portal:field name="status" access="edit" />',
		);
		const guarded = others.map((file) =>
			file.name === 'leave-request' ? { ...file, content: file.content.replace(/("reason": \{)/, '$1 "readRight": "secret",') } : file,
		);
		const found = load(filling, guarded).problems.filter(({ code }) => code.startsWith('task-field'));
		expect(found.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
			'warning task-field-guarded',
			'warning task-field-read-only',
		]);
		expect(found[0]?.message).toContain('审批“负责人审批”（manager）');
	});

	it('warns of attributes that have no effect with the mode', () => {
		const unused = (task: string) =>
			load(change('<portal:task mode="any" onReject="initiator"', task)).problems.filter(({ code }) => code === 'task-setting-unused');
		expect(unused('<portal:task mode="percent" percent="60" reject="one"')).toMatchObject([
			{ severity: 'warning', message: expect.stringContaining('“reject”') },
		]);
		expect(unused('<portal:task mode="all" percent="60"')).toMatchObject([{ message: expect.stringContaining('“percent”') }]);
		for (const task of ['<portal:task mode="percent" percent="60"', '<portal:task mode="all" reject="all"'])
			expect(unused(task)).toEqual([]);
	});

	it('whose script does not parse is refused with the element and the line', () => {
		const script = (source: string) =>
			change('<userTask id="above"', `<scriptTask id="judge" name="Judge"><script>${source}</script></scriptTask><userTask id="above"`);
		const found = load(script('const days = 1;\nif (days {')).problems.find(({ code }) => code === 'script-does-not-parse');
		expect(found?.message).toContain('Judge');
		expect(found?.message).toContain('2');
		for (const good of ['record.days > 3', 'if (record.days) return 1; return 2;'])
			expect(load(script(good.replace('>', '&gt;'))).problems.map(({ code }) => code)).not.toContain('script-does-not-parse');
	});

	it('whose script uses a script that does not exist is refused with the element', () => {
		const using = change(
			'<userTask id="above"',
			`<scriptTask id="judge" name="Judge"><script>library('no-script').days(1)</script></scriptTask><userTask id="above"`,
		);
		expect(load(using).problems.find(({ code }) => code === 'unknown-script')?.message).toContain('no-script');
	});

	it('whose secret the operator does not lend is refused with the element', () => {
		const secrets = new Set(['partner']);
		const asking = (name: string) =>
			change(
				'<userTask id="above"',
				`${service(`<portal:http address="https://example.org/" /><portal:header name="a" value="Bearer {secret:${name}}" />`)}<userTask id="above"`,
			);
		const problems = (name: string, portal?: PortalFacts) =>
			load(asking(name), others, portal).problems.filter(({ code }) => code === 'unknown-secret');
		const portal = { ...noFeatures, secrets };
		expect(problems('partnr', portal)[0]?.message).toContain('partner');
		expect([problems('partner', portal), problems('partnr')]).toEqual([[], []]);
	});

	it('has problems at the line and column of the element', () => {
		const [problem] = load(change('days &gt; 3', 'dais &gt; 3')).problems;
		expect(problem).toMatchObject({ line: lineOf('<sequenceFlow id="isLong"'), column: 3 });
	});

	it('whose gateway has conditions on all flows needs a default', () => {
		const flow = '<sequenceFlow id="isShort" sourceRef="long" targetRef="approve"';
		const all = change(`${flow} />`, `${flow}><conditionExpression>days &lt; 4</conditionExpression></sequenceFlow>`);
		expect(load(all).problems).toEqual([]);
		expect(load(all.replace(' default="isShort"', '')).problems).toMatchObject([{ code: 'no-default-flow' }]);
	});

	it('of a screen whose records a feature makes is refused', () => {
		const content = JSON.stringify({
			title: 'Log',
			record: { properties: { name: { type: 'string', title: 'Name' } } },
			storage: { scope: 'feature' },
		});
		const file = { path: 'office/log.json', area: 'office', name: 'log', content };
		const own = { path, area: 'office', name: 'leave', content: change('portal:screen="leave-request"', 'portal:screen="log"') };
		const { problems } = loadDocuments([...others, file, own], { kinds: documentKinds });
		expect(problems.filter((problem) => problem.file === path)).toMatchObject([{ code: 'process-of-feature' }]);
	});

	it('whose loop has no pause is refused', () => {
		const looping = change(
			'<sequenceFlow id="toCopy" sourceRef="approve" targetRef="copy" />',
			'<sequenceFlow id="toCopy" sourceRef="approve" targetRef="again" /><exclusiveGateway id="again" default="on" /><sequenceFlow id="back" sourceRef="again" targetRef="approve"><conditionExpression>days &gt; 1</conditionExpression></sequenceFlow><sequenceFlow id="on" sourceRef="again" targetRef="copy" />',
		);
		expect(load(looping).problems).toMatchObject([{ code: 'loop-without-pause' }]);
	});

	it('with a document type is refused before it is parsed, broken XML at its position', () => {
		expect(load(change('<definitions', '<!DOCTYPE x [<!ENTITY a "b">]><definitions')).problems).toMatchObject([
			{ code: 'xml-doctype', line: 2, column: 1 },
		]);
		expect(load(change('</process>', '</proces>')).problems).toMatchObject([{ code: 'xml-syntax', line: lineOf('</process>') }]);
		expect(load('<a/>').problems).toMatchObject([{ code: 'no-process' }]);
	});
});
