import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { FieldProps } from '@rjsf/utils';
import { Button, Checkbox, Input, Select } from 'antd';

import { type OptionFile, optionColors } from '../../../../../../contract/screen/record-schema.ts';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { addTexts, dropTexts } from '../../model/document-texts.ts';
import { edited } from '../../model/form-positions.ts';
import { toAll } from '../../palette/palette-kinds.ts';
import { useDesigner } from '../../state/designer-context.ts';
import type { JsonPath } from '../../text/edit-text.ts';
import { usePanelInput, useTyped } from '../panel-context.ts';
import { JsonInput, TranslatedInput } from './text-inputs.tsx';
import { colourTexts, panelTexts } from './texts.ts';

/** The options of a field: value, text in all languages, colour and order. Those of several levels are edited as JSON. */
export function OptionsField(props: FieldProps) {
	const { id, title, value, path, change } = usePanelInput(props);
	const t = useText();
	const { apply, view } = useDesigner();
	const options = Array.isArray(value) ? (value as OptionFile[]) : [];
	if (options.some(({ children }) => children !== undefined)) return <JsonInput id={id} title={title} value={value} onChange={change} />;
	const add = () => {
		const taken = new Set(options.map((option) => option.value));
		let number = options.length + 1;
		while (taken.has(`option${number}`)) number += 1;
		const text = toAll(panelTexts.newOption());
		const next = edited(view().text, (editor) => {
			editor.insert({ container: path }, { value: `option${number}`, title: text['zh-CN'] });
			addTexts(editor, [text]);
		});
		apply({ text: next });
	};
	return (
		<fieldset className="designer-options" id={id} aria-label={title}>
			{options.map((option, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an option is its position; its value can be changed.
				<OptionRow key={index} option={option} index={index} path={[...path, index]} />
			))}
			<Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />} onClick={add}>
				{t(panelTexts.addOption())}
			</Button>
		</fieldset>
	);
}

function OptionRow({ option, index, path }: { option: OptionFile; index: number; path: JsonPath }) {
	const t = useText();
	const { apply, view } = useDesigner();
	const number = index + 1;
	const set = (member: keyof OptionFile, value: unknown) =>
		apply({ text: edited(view().text, (editor) => editor.set([...path, member], value)) });
	const list = path.slice(0, -1);
	const typed = useTyped(option.value, (value) => value !== '' && set('value', value));
	return (
		<div className="designer-option">
			<Select
				size="small"
				className="designer-option-colour"
				aria-label={t(panelTexts.optionColour({ number }))}
				value={option.color ?? 'default'}
				popupMatchSelectWidth={false}
				options={optionColors.map((colour) => ({
					value: colour,
					label: (
						<span className="designer-colour" data-colour={colour}>
							<span>{t(colourTexts[colour]())}</span>
						</span>
					),
				}))}
				onChange={(colour) => set('color', colour === 'default' ? undefined : colour)}
			/>
			<div className="designer-option-texts">
				<TranslatedInput id={`${path.join('-')}-title`} title={t(panelTexts.optionTitle({ number }))} path={[...path, 'title']} />
				<div className="designer-option-value">
					<Input
						size="small"
						className="designer-code"
						aria-label={t(panelTexts.optionValue({ number }))}
						value={typed.value}
						onChange={({ target }) => typed.type(target.value)}
						onBlur={typed.flush}
					/>
					<Checkbox
						checked={option.disabled !== true}
						title={t(panelTexts.optionDisabled({ number }))}
						aria-label={t(panelTexts.optionDisabled({ number }))}
						onChange={({ target }) => set('disabled', target.checked ? undefined : true)}
					/>
					<Button
						size="small"
						type="text"
						icon={<ArrowUpOutlined aria-hidden />}
						aria-label={t(panelTexts.optionUp({ number }))}
						disabled={index === 0}
						onClick={() => apply({ text: edited(view().text, (editor) => editor.move(path, { container: list, index: index - 1 })) })}
					/>
					<Button
						size="small"
						type="text"
						icon={<DeleteOutlined aria-hidden />}
						aria-label={t(panelTexts.removeOption({ number }))}
						onClick={() =>
							apply({
								text: edited(view().text, (editor) => {
									editor.remove(path);
									dropTexts(editor, option.title);
								}),
							})
						}
					/>
				</div>
			</div>
		</div>
	);
}
