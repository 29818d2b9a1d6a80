import { fixedParties, httpMethods } from '../../../../../contract/processes/process.ts';
import type { ElementProps } from '../facts/panel-context.ts';
import { messageOf, type StartKind, setMessage, setStart, startKind } from '../model/events.ts';
import { type PartAttributes, portalAttribute, readParts, readPortalAttribute, writeParts } from '../model/portal-parts.ts';
import { EntriesProperty } from './entries-property.tsx';
import { ChoiceProperty, FlagProperty, TextProperty } from './inputs.tsx';
import { PartiesProperty } from './parties-property.tsx';
import { panelTexts } from './texts.ts';

/** A service task: fields that it sets, or another system that it calls. */
export function ServiceProperties(props: ElementProps) {
	const { element, edit } = props;
	const [http] = readParts(element, 'http');
	const handleKind = (value: string) => {
		writeParts(element, 'http', { list: value === 'http' ? [{ address: '' }] : [], edit });
		if (value !== 'http') for (const part of ['header', 'body', 'result']) writeParts(element, part, { list: [], edit });
	};
	return (
		<>
			<ChoiceProperty
				label={panelTexts.does()}
				value={http === undefined ? 'set' : 'http'}
				values={['set', 'http']}
				prefix="does"
				onChange={handleKind}
			/>
			{http !== undefined && <HttpProperties {...props} http={http} />}
			<Assignments {...props} />
		</>
	);
}

function HttpProperties({ http, ...props }: ElementProps & { http: PartAttributes }) {
	const { element, edit } = props;
	const { method = 'POST', address = '', tries = '5', seconds = '10' } = http;
	const set = (members: PartAttributes) => writeParts(element, 'http', { list: [{ ...http, ...members }], edit });
	const [body] = readParts(element, 'body');
	return (
		<>
			<ChoiceProperty
				label={panelTexts.method()}
				value={method}
				values={httpMethods}
				prefix="method"
				onChange={(value) => set({ method: value })}
			/>
			<TextProperty
				label={panelTexts.address()}
				hint={panelTexts.addressHint({ example: '{title}' })}
				value={address}
				onChange={(value) => set({ address: value })}
			/>
			<EntriesProperty
				{...props}
				part="header"
				members={[
					{ name: 'name', label: panelTexts.headerName() },
					{ name: 'value', label: panelTexts.headerValue() },
				]}
				first={{ name: '', value: '' }}
				label={panelTexts.headers()}
				add={panelTexts.addHeader()}
				hint={panelTexts.headersHint({ example: '{secret:name}' })}
			/>
			<TextProperty
				label={panelTexts.body()}
				hint={panelTexts.bodyHint({ example: '{title}' })}
				value={body?.$body?.trim() ?? ''}
				rows={4}
				onChange={(value) => writeParts(element, 'body', { list: value === '' ? [] : [{ $body: value }], edit })}
			/>
			<TextProperty label={panelTexts.tries()} value={tries} onChange={(value) => set({ tries: value })} />
			<TextProperty label={panelTexts.seconds()} value={seconds} onChange={(value) => set({ seconds: value })} />
			<Results {...props} />
		</>
	);
}

function Results(props: ElementProps) {
	return (
		<EntriesProperty
			{...props}
			part="result"
			members={[
				{ name: 'field', label: panelTexts.field() },
				{ name: 'path', label: panelTexts.path() },
			]}
			first={{ field: '', path: '' }}
			label={panelTexts.results()}
			add={panelTexts.addResult()}
			hint={panelTexts.pathHint({ example: '/data/0/name' })}
		/>
	);
}

function Assignments({ label = panelTexts.assignments(), ...props }: ElementProps & { label?: ReturnType<typeof panelTexts.assignments> }) {
	return (
		<EntriesProperty
			{...props}
			part="set"
			members={[
				{ name: 'field', label: panelTexts.field() },
				{ name: 'formula', label: panelTexts.formula() },
			]}
			first={{ field: '', formula: '' }}
			label={label}
			add={panelTexts.addAssignment()}
		/>
	);
}

/** A script, and where its result goes. */
export function ScriptProperties(props: ElementProps) {
	const { element, edit } = props;
	return (
		<>
			<TextProperty
				label={panelTexts.script()}
				hint={panelTexts.scriptHint({ names: 'record, outcome, today' })}
				value={element.script ?? ''}
				rows={6}
				onChange={(value) => edit(element, { script: value === '' ? undefined : value })}
			/>
			<Results {...props} />
			<Assignments {...props} />
		</>
	);
}

/** The message that a case waits for, and where its values go. */
export function MessageProperties(props: ElementProps) {
	const { element, edit } = props;
	return (
		<>
			<TextProperty label={panelTexts.message()} value={messageOf(element)} onChange={(value) => setMessage(element, value, edit)} />
			<Results {...props} />
			<Assignments {...props} />
		</>
	);
}

const startKinds: readonly StartKind[] = ['person', 'message', 'cycle', 'date'];
/** How a schedule begins until somebody changes it. */
const firstTexts: Record<StartKind, string> = { person: '', message: '', cycle: '0 8 * * 1-5', date: '' };

/** How cases begin. */
export function StartProperties(props: ElementProps) {
	const { element, edit } = props;
	const kind = startKind(element);
	const [definition] = element.eventDefinitions ?? [];
	const isTimed = kind === 'cycle' || kind === 'date';
	const handleKind = (value: string) => {
		const next = startKinds.find((known) => known === value) ?? 'person';
		setStart(element, { kind: next, text: firstTexts[next] }, edit);
		if (next === 'person' || next === 'message') {
			writeParts(element, 'initiator', { list: [], edit });
			edit(element, { ...portalAttribute(element, 'zone', ''), ...portalAttribute(element, 'working', '') });
		} else if (readParts(element, 'initiator').length === 0)
			writeParts(element, 'initiator', { list: [{ type: 'role', value: '' }], edit });
	};
	return (
		<>
			<ChoiceProperty
				label={panelTexts.startKind()}
				hint={kind === 'person' ? panelTexts.startHint() : undefined}
				value={kind}
				values={startKinds}
				prefix="start"
				onChange={handleKind}
			/>
			{kind === 'message' && <MessageProperties {...props} />}
			{isTimed && (
				<>
					<TextProperty
						label={kind === 'cycle' ? panelTexts.cycle() : panelTexts.moment()}
						value={(kind === 'cycle' ? definition?.timeCycle : definition?.timeDate)?.body ?? ''}
						onChange={(text) => setStart(element, { kind, text }, edit)}
					/>
					<TextProperty
						label={panelTexts.zone()}
						value={readPortalAttribute(element, 'zone') || 'Asia/Shanghai'}
						onChange={(value) => edit(element, portalAttribute(element, 'zone', value))}
					/>
					<FlagProperty
						label={panelTexts.working()}
						value={readPortalAttribute(element, 'working') === 'true'}
						onChange={(value) => edit(element, portalAttribute(element, 'working', value ? 'true' : ''))}
					/>
					<PartiesProperty {...props} part="initiator" label={panelTexts.initiators()} types={fixedParties} />
					<Assignments {...props} label={panelTexts.newRecord()} />
				</>
			)}
		</>
	);
}
