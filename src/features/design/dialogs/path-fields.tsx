import { AutoComplete, Form, Input } from 'antd';

import type { DesignFile } from '../../../../contract/design/screen-design.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { namePattern } from '../plan/name-pattern.ts';
import { designTexts } from '../texts.ts';

interface Props {
	files: readonly DesignFile[];
	/** The kind of the document; no other one of it has its name. */
	kind: string;
	hint?: string | undefined;
	isHidden?: boolean;
}

/** File name and area of a new document: the values `name` and `area` of a form. */
export function PathFields({ files, kind, hint, isHidden = false }: Props) {
	const t = useText();
	const names = files.filter((file) => file.kind === kind).map(({ name }) => name);
	const areas = [...new Set(files.map(({ area }) => area))];
	const rule = { required: true, pattern: namePattern, message: t(designTexts.wrongName()) };
	const refuseTaken = (_rule: unknown, name: string) =>
		names.includes(name) ? Promise.reject(new Error(t(designTexts.exists()))) : Promise.resolve();
	return (
		<>
			<Form.Item name="name" hidden={isHidden} label={t(designTexts.name())} extra={hint} rules={[rule, { validator: refuseTaken }]}>
				<Input maxLength={40} spellCheck={false} autoComplete="off" />
			</Form.Item>
			<Form.Item name="area" hidden={isHidden} label={t(designTexts.area())} extra={t(designTexts.areaHint())} rules={[rule]}>
				<AutoComplete showSearch={{ filterOption: true }} options={areas.map((value) => ({ value }))} />
			</Form.Item>
		</>
	);
}
