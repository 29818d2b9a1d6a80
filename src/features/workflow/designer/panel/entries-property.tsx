import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { type PartAttributes, readParts, writeParts } from '../model/portal-parts.ts';
import { TextInput } from './inputs.tsx';
import { type ElementProps, usePanelFacts } from './panel-context.ts';
import { panelTexts } from './texts.ts';

interface Props extends ElementProps {
	/** The name of the portal's element: `outcome`. */
	part: string;
	/** Its attributes; one of the name `field` is a choice of the fields of the record. */
	members: Array<{ name: string; label: Message }>;
	/** How a new entry begins. */
	first: PartAttributes;
	label: Message;
	add: Message;
	hint?: Message;
}

/** A list of entries, each with some texts. */
export function EntriesProperty({ element, edit, part, members, first, label, add, hint }: Props) {
	const t = useText();
	const { screen } = usePanelFacts();
	const list = readParts(element, part);
	const write = (next: PartAttributes[]) => writeParts(element, part, { list: next, edit });
	const fields = (screen?.fields ?? []).filter(({ system, computed }) => !system && computed === undefined);
	return (
		<fieldset className="process-property">
			<legend>{t(label)}</legend>
			{list.map((entry, index) => {
				const set = (name: string, value: string) => write(list.map((one, at) => (at === index ? { ...one, [name]: value } : one)));
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
					<div key={index} className="process-entry">
						{members.map((member) =>
							member.name === 'field' ? (
								<Select
									key={member.name}
									aria-label={t(member.label)}
									size="small"
									showSearch={{ optionFilterProp: 'label' }}
									value={entry.field}
									popupMatchSelectWidth={false}
									options={fields.map(({ name, title }) => ({ value: name, label: title }))}
									onChange={(value) => set('field', value)}
								/>
							) : (
								<TextInput
									key={`${member.name} ${entry[member.name] ?? ''}`}
									label={t(member.label)}
									value={entry[member.name] ?? ''}
									onChange={(value) => set(member.name, value)}
								/>
							),
						)}
						<Button
							type="text"
							size="small"
							aria-label={t(panelTexts.removeEntry())}
							icon={<DeleteOutlined aria-hidden />}
							onClick={() => write(list.filter((_one, at) => at !== index))}
						/>
					</div>
				);
			})}
			<Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => write([...list, first])}>
				{t(add)}
			</Button>
			{hint !== undefined && list.length === 0 && <small>{t(hint)}</small>}
		</fieldset>
	);
}
