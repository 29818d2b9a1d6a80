import { Button, Select } from 'antd';
import { useState } from 'react';

import { fixedParties, variableTypes } from '../../../../../contract/processes/process.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { type ElementProps, usePanelFacts } from '../facts/panel-context.ts';
import { portalAttribute, readPortalAttribute } from '../model/portal-parts.ts';
import { EntriesProperty } from './entries-property.tsx';
import { Labelled, TextProperty } from './inputs.tsx';
import { PartiesProperty } from './parties-property.tsx';
import { panelTexts, variableTypeTexts } from './texts.ts';
import { TranslationsDialog } from './translations-dialog.tsx';

/** What a process is about, and who starts and manages it. */
export function ProcessProperties(props: ElementProps) {
	const t = useText();
	const { element, edit } = props;
	const { screens, areas } = usePanelFacts();
	const [isTranslating, setTranslating] = useState(false);
	const read = (name: string) => readPortalAttribute(element, name);
	const set = (name: string, value: string) => edit(element, portalAttribute(element, name, value));
	return (
		<>
			<Labelled label={panelTexts.screen()}>
				{(id) => (
					<Select
						id={id}
						size="small"
						showSearch={{ optionFilterProp: 'label' }}
						value={read('screen')}
						options={screens.map(({ value, title }) => ({ value, label: title }))}
						onChange={(value) => set('screen', value)}
					/>
				)}
			</Labelled>
			<Labelled label={panelTexts.category()}>
				{(id) => (
					<Select
						id={id}
						size="small"
						allowClear
						value={read('category') || undefined}
						options={areas.map(({ value, title }) => ({ value, label: title }))}
						onChange={(value) => set('category', value ?? '')}
					/>
				)}
			</Labelled>
			<TextProperty
				label={panelTexts.subject()}
				hint={panelTexts.subjectHint({ example: '{title}' })}
				value={read('subject')}
				onChange={(value) => set('subject', value)}
			/>
			<TextProperty label={panelTexts.description()} value={read('description')} rows={2} onChange={(value) => set('description', value)} />
			<PartiesProperty {...props} part="starter" label={panelTexts.starters()} hint={panelTexts.startersHint()} />
			<PartiesProperty {...props} part="manager" label={panelTexts.managers()} hint={panelTexts.managersHint()} types={fixedParties} />
			<EntriesProperty
				{...props}
				part="variable"
				members={[
					{ name: 'name', label: panelTexts.variableName() },
					{
						name: 'type',
						label: panelTexts.variableType(),
						options: variableTypes.map((value) => ({ value, label: variableTypeTexts[value]() })),
					},
					{ name: 'title', label: panelTexts.variableTitle() },
				]}
				first={{ name: '', type: 'string' }}
				label={panelTexts.variables()}
				add={panelTexts.addVariable()}
				hint={panelTexts.variablesHint()}
			/>
			<EntriesProperty
				{...props}
				part="webhook"
				members={[
					{ name: 'address', label: panelTexts.address() },
					{ name: 'secret', label: panelTexts.secret() },
					{ name: 'events', label: panelTexts.events() },
				]}
				first={{ address: '', secret: '' }}
				label={panelTexts.webhooks()}
				add={panelTexts.addWebhook()}
				hint={panelTexts.webhooksHint()}
			/>
			<Button size="small" onClick={() => setTranslating(true)}>
				{t(panelTexts.translations())}
			</Button>
			{isTranslating && <TranslationsDialog {...props} onClose={() => setTranslating(false)} />}
		</>
	);
}
