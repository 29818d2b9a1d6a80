import { Form, Input, InputNumber, Segmented, Select } from 'antd';

import type { Message } from '../../../../contract/base/define-texts.ts';
import type { PrintAlign } from '../../../../contract/prints/print.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { QueryField } from '../../../../renderers/query/model/query-fields.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** The screen of a paper, and the fields that it may name. */
export interface DesignBase {
	screen: ResolvedScreen;
	fields: QueryField[];
}

const alignTexts: Record<PrintAlign, () => Message> = {
	left: texts.left,
	center: texts.center,
	right: texts.right,
	justify: texts.justify,
};

interface TextProps {
	title: Message;
	value: string;
	base: DesignBase;
	onChange(text: string): void;
}

/** A text with placeholders; a chosen field is added at its end. */
export function PlaceholderText({ title, value, base, onChange }: TextProps) {
	const t = useText();
	return (
		<Form.Item label={t(title)}>
			<Input.TextArea
				aria-label={t(title)}
				autoSize={{ minRows: 2, maxRows: 8 }}
				maxLength={4000}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			<Select
				aria-label={t(texts.insertField())}
				placeholder={t(texts.insertField())}
				showSearch={{ optionFilterProp: 'label' }}
				popupMatchSelectWidth={false}
				value={null}
				options={base.fields.map(({ path, title: label }) => ({ value: path, label }))}
				onChange={(path: string | null) => path !== null && onChange(`${value}{${path}}`)}
			/>
		</Form.Item>
	);
}

interface NumberProps {
	title: Message;
	value: number | undefined;
	min?: number;
	max: number;
	onChange(value: number | undefined): void;
}

/** A number that may be missing. */
export function NumberPart({ title, value, min = 0, max, onChange }: NumberProps) {
	const t = useText();
	return (
		<Form.Item label={t(title)}>
			<InputNumber aria-label={t(title)} min={min} max={max} value={value ?? null} onChange={(next) => onChange(next ?? undefined)} />
		</Form.Item>
	);
}

/** How a text or a picture is aligned. */
export function AlignPart<Align extends PrintAlign>({
	value,
	options,
	onChange,
}: {
	value: Align | undefined;
	options: readonly Align[];
	onChange(align: Align | undefined): void;
}) {
	const t = useText();
	return (
		<Form.Item label={t(texts.align())}>
			<Segmented
				aria-label={t(texts.align())}
				value={value ?? ''}
				options={options.map((align) => ({ value: align as string, label: t(alignTexts[align]()) }))}
				onChange={(align) => onChange(align as Align)}
			/>
		</Form.Item>
	);
}
