import { Alert, Select } from 'antd';

import type { DesignProblem } from '../../../../../contract/design/screen-design.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import type { ElementProps } from '../facts/panel-context.ts';
import { setDuration } from '../model/events.ts';
import { portalAttribute, readPortalAttribute } from '../model/portal-parts.ts';
import { nodeType } from '../model/steps.ts';
import { describeElement, typeOf } from '../naming/describe-element.ts';
import { FlowProperties } from './flow-properties.tsx';
import { DurationProperty, FlagProperty, Labelled, TextProperty } from './inputs.tsx';
import { PartiesProperty } from './parties-property.tsx';
import { ProcessProperties } from './process-properties.tsx';
import { MessageProperties, ScriptProperties, ServiceProperties, StartProperties } from './service-properties.tsx';
import { TaskProperties } from './task-properties.tsx';
import { panelTexts } from './texts.ts';
import './panel.css';

interface Props extends ElementProps {
	/** What is wrong with the element. */
	problems: DesignProblem[];
}

/** The properties of the selected element. */
export function PropertiesPanel({ problems, ...props }: Props) {
	const t = useText();
	const { element, edit } = props;
	return (
		<section className="process-properties" aria-label={t(panelTexts.properties())} key={element.id}>
			<header>
				<strong>{describeElement(element, t)}</strong>
				<small className="process-properties-type" title={t(panelTexts.identifier())}>
					{typeOf(element, t)} · {element.id}
				</small>
			</header>
			{problems.map(({ message, line, column, severity }) => (
				<Alert key={`${line} ${column} ${message}`} type={severity} title={message} />
			))}
			{element.$type !== 'bpmn:TextAnnotation' && element.$type !== 'bpmn:Group' && (
				<TextProperty
					label={panelTexts.name()}
					value={element.name ?? ''}
					onChange={(value) => edit(element, { name: value === '' ? undefined : value })}
				/>
			)}
			<OfKind {...props} />
		</section>
	);
}

function OfKind(props: ElementProps) {
	const { element } = props;
	if (element.$type === 'bpmn:Process') return <ProcessProperties {...props} />;
	if (element.$type === 'bpmn:SequenceFlow') return <FlowProperties {...props} />;
	switch (nodeType(element)) {
		case 'task':
			return <TaskProperties {...props} />;
		case 'copy':
			return <PartiesProperty {...props} part="copy" label={panelTexts.copyTo()} />;
		case 'set':
		case 'service':
			return <ServiceProperties {...props} />;
		case 'script':
			return <ScriptProperties {...props} />;
		case 'message':
			return <MessageProperties {...props} />;
		case 'start':
			return element.$parent?.$type === 'bpmn:Process' ? <StartProperties {...props} /> : null;
		case 'delay':
		case 'timer':
			return <TimerProperties {...props} />;
		case 'exclusive':
		case 'inclusive':
			return <GatewayProperties {...props} />;
		default:
			return null;
	}
}

function TimerProperties({ element, edit }: ElementProps) {
	const timer = element.eventDefinitions?.find(({ $type }) => $type === 'bpmn:TimerEventDefinition');
	return (
		<>
			<DurationProperty
				label={panelTexts.duration()}
				value={timer?.timeDuration?.body ?? ''}
				onChange={(value) => setDuration(element, value, edit)}
			/>
			<FlagProperty
				label={panelTexts.working()}
				value={readPortalAttribute(element, 'working') === 'true'}
				onChange={(value) => edit(element, portalAttribute(element, 'working', value ? 'true' : ''))}
			/>
			{nodeType(element) === 'timer' && (
				<FlagProperty
					label={panelTexts.interrupts()}
					value={element.cancelActivity !== false}
					onChange={(value) => edit(element, { cancelActivity: value })}
				/>
			)}
		</>
	);
}

function GatewayProperties({ element, edit }: ElementProps) {
	const flows = (element.$parent?.flowElements ?? []).filter(({ sourceRef }) => sourceRef === element);
	if (flows.length < 2) return null;
	return (
		<Labelled label={panelTexts.defaultFlow()}>
			{(id) => (
				<Select
					id={id}
					size="small"
					allowClear
					value={element.default?.id}
					options={flows.map((flow) => ({ value: flow.id, label: flow.name ?? flow.targetRef?.name ?? flow.id }))}
					onChange={(value) => edit(element, { default: flows.find((flow) => flow.id === value) })}
				/>
			)}
		</Labelled>
	);
}
