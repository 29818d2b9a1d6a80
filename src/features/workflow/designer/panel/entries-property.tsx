import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { type ElementProps, usePanelFacts } from '../facts/panel-context.ts';
import { type PartAttributes, readParts, writeParts } from '../model/portal-parts.ts';
import { TextInput } from './inputs.tsx';
import { panelTexts } from './texts.ts';

interface Member {
	name: string;
	label: Message;
	options?: Array<{ value: string; label: Message }>;
	hasFields?: true;
}

interface Props extends ElementProps {
	/** The name of the portal's element: `outcome`. */
	part: string;
	/**
	 * Its attributes; one of the name `field` is a choice of the fields of the record and the variables, one with `options` of these, and one with
	 * `hasFields` has the names of several fields of the record.
	 */
	members: Member[];
	/** How a new entry begins, or how it does beside the others. */
	first: PartAttributes | ((list: readonly PartAttributes[]) => PartAttributes);
	label: Message;
	add: Message;
	hint?: Message;
}

/** A list of entries, each with some texts. */
export function EntriesProperty({ element, edit, part, members, first, label, add, hint }: Props) {
	const t = useText();
	const { screen, variables } = usePanelFacts();
	const list = readParts(element, part);
	const write = (next: PartAttributes[]) => writeParts(element, part, { list: next, edit });
	const fields = [...(screen?.fields ?? []).filter(({ system, computed }) => !system && computed === undefined), ...variables];
	const toOptions = (list: Array<{ name: string; title: string }>) => list.map(({ name, title }) => ({ value: name, label: title }));
	const choicesOf = ({ name, options, hasFields }: Member) => {
		if (name === 'field') return toOptions(fields);
		if (hasFields) return toOptions((screen?.fields ?? []).filter(({ system }) => !system));
		return options?.map((option) => ({ value: option.value, label: t(option.label) }));
	};
	return (
		<fieldset className="process-property">
			<legend>{t(label)}</legend>
			{list.map((entry, index) => {
				const set = (name: string, value: string) => write(list.map((one, at) => (at === index ? { ...one, [name]: value } : one)));
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
					<div key={index} className="process-entry">
						{members.map((member) => (
							<MemberInput
								key={member.name}
								member={member}
								value={entry[member.name] ?? ''}
								choices={choicesOf(member)}
								onChange={(value) => set(member.name, value)}
							/>
						))}
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
			<Button
				size="small"
				type="dashed"
				icon={<PlusOutlined aria-hidden />}
				onClick={() => write([...list, typeof first === 'function' ? first(list) : first])}
			>
				{t(add)}
			</Button>
			{hint !== undefined && list.length === 0 && <small>{t(hint)}</small>}
		</fieldset>
	);
}

interface MemberProps {
	member: Member;
	value: string;
	choices: Array<{ value: string; label: string }> | undefined;
	onChange(value: string): void;
}

/** The input of one attribute. */
function MemberInput({ member: { label, hasFields }, value, choices, onChange }: MemberProps) {
	const t = useText();
	if (!choices) return <TextInput key={value} label={t(label)} value={value} onChange={onChange} />;
	const shared = {
		...{ 'aria-label': t(label), size: 'small' as const, showSearch: { optionFilterProp: 'label' } },
		...{ popupMatchSelectWidth: false, options: choices },
	};
	if (!hasFields) return <Select {...shared} value={value === '' ? undefined : value} onChange={onChange} />;
	const names = value.split(' ').filter((name) => name !== '');
	return (
		<Select<string[]> {...shared} mode="multiple" placeholder={t(label)} value={names} onChange={(next) => onChange(next.join(' '))} />
	);
}
