import { expect, it } from 'vitest';

import { change, good, load } from './leave-process.ts';

it('a process whose part begins by a message is refused', () => {
	const part =
		'<subProcess id="part" name="Part"><startEvent id="inner"><messageEventDefinition messageRef="m" /></startEvent></subProcess>';
	const named = good.replace('<process ', '<message id="m" name="paid" /><process ');
	const { problems } = load(named.replace('<endEvent id="end" />', `<endEvent id="end" />${part}`));
	expect(problems.find(({ code }) => code === 'start-not-here')?.message).toContain('inner');
});

it.each([
	['<timeCycle>30 2</timeCycle>', 'wrong-attribute', 'timeCycle'],
	['<timeCycle>8 o clock</timeCycle>', 'wrong-attribute', 'timeCycle'],
	['<timeDate>tomorrow</timeDate>', 'wrong-attribute', 'timeDate'],
	['<timeCycle>0 8 * * *</timeCycle>', 'missing-attribute', 'portal:initiator'],
])('a process that begins by %s without what it needs is refused', (time, code, named) => {
	const start = `<startEvent id="start"><timerEventDefinition>${time}</timerEventDefinition></startEvent>`;
	const { problems } = load(change('<startEvent id="start" />', start));
	expect(problems.find((problem) => problem.code === code && problem.message.includes(named))).toBeDefined();
});

it('a process that begins by a schedule is told which required fields its records would lack', () => {
	const schedule = '<timerEventDefinition><timeCycle>0 8 * * 1</timeCycle></timerEventDefinition>';
	const start = (set: string) =>
		`<startEvent id="start"><extensionElements><portal:initiator type="person" value="staff" />${set}</extensionElements>${schedule}</startEvent>`;
	const lacking = (set = '') =>
		load(change('<startEvent id="start" />', start(set)))
			.problems.filter(({ code }) => code === 'start-without-value')
			.map(({ message }) => message);
	expect(lacking().join()).toMatch(/“开始日期”.*“结束日期”.*“请假事由”/);
	expect(lacking('<portal:set field="reason" formula="&quot;day off&quot;" />').join()).not.toContain('请假事由');
});

it.each([
	['<timeDate>2020-01-04T08:00:00+08:00</timeDate>', true],
	['<timeCycle>0 8 31 2 *</timeCycle>', true],
	['<timeDate>2099-01-04T08:00:00+08:00</timeDate>', false],
	['<timeCycle>0 8 29 2 *</timeCycle>', false],
])('a schedule without a further moment is a warning: %s', (time, isOver) => {
	const start = `<startEvent id="start"><extensionElements><portal:initiator type="person" value="staff" /></extensionElements><timerEventDefinition>${time}</timerEventDefinition></startEvent>`;
	const { problems } = load(change('<startEvent id="start" />', start));
	expect(problems.filter(({ code }) => code === 'schedule-without-moment').map(({ severity }) => severity)).toEqual(
		isOver ? ['warning'] : [],
	);
});

it('a reminder that is sent with the task itself is a warning, and another word than true or false a mistake', () => {
	const findings = (deadline: string) =>
		load(good.replace(/<portal:deadline [^>]*>/, `<portal:deadline ${deadline} />`))
			.problems.filter(({ code }) => code === 'reminder-too-early' || code === 'wrong-attribute')
			.map(({ code, severity }) => [code, severity]);
	expect(good).toContain('<portal:deadline ');
	expect(findings('duration="P2D" remind="PT4H"')).toEqual([]);
	expect(findings('duration="P1D" remind="P2D"')).toEqual([['reminder-too-early', 'warning']]);
	expect(findings('duration="P2D" working="yes"')).toEqual([['wrong-attribute', 'error']]);
});

it('what an outcome requires must be entered in the task', () => {
	const findings = (task: string) =>
		load(good.replace(/<portal:assignee /, `${task}<portal:assignee `))
			.problems.filter(({ code }) => code === 'required-not-entered')
			.map(({ severity }) => severity);
	const field = (access: string) => `<portal:field name="status" access="${access}" />`;
	const outcome = '<portal:outcome name="object" title="Objection" requires="status" />';
	expect(findings(`${field('edit')}${outcome}`)).toEqual([]);
	expect(findings(`${field('read')}${outcome}`)).toEqual(['error']);
	expect(findings(outcome)).toEqual(['error']);
});

it('an outcome is named once in a task, and never as the portal names returned and withdrawn tasks', () => {
	const findings = (...names: string[]) => {
		const outcomes = names.map((name) => `<portal:outcome name="${name}" title="${name}" />`).join('');
		return load(good.replace(/<portal:assignee /, `${outcomes}<portal:assignee `))
			.problems.filter(({ code }) => code.endsWith('-outcome'))
			.map(({ code, severity, message }) => [code, severity, message.includes('manager'), message.includes(names.at(-1) ?? '')]);
	};
	expect(findings('approve', 'shorten', 'shorten')).toEqual([['repeated-outcome', 'error', true, true]]);
	expect(findings('approve', 'return')).toEqual([['reserved-outcome', 'error', true, true]]);
	expect(findings('approve', 'withdraw')).toEqual([['reserved-outcome', 'error', true, true]]);
	expect(findings('approve', 'reject', 'transfer')).toEqual([]);
});
