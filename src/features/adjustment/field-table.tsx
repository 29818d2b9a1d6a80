import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Switch, Tooltip } from 'antd';
import { useState } from 'react';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type FieldRow, withField, withFieldTitle, withoutField, withRequired, withShown } from './adjust-file.ts';
import { FieldDialog } from './field-dialog.tsx';
import { texts } from './texts.ts';

interface Props {
	rows: FieldRow[];
	file: ScreenFile;
	base: ScreenFile;
	/** A text of the screen in the language of the reader. */
	translate(text: string): string;
	onChange(file: ScreenFile): void;
}

/** The fields of the form: which are shown, which are required, and what they are called. */
export function FieldTable({ rows, file, base, translate, onChange }: Props) {
	const t = useText();
	const [isAdding, setAdding] = useState(false);
	return (
		<>
			<table className="adjustment-table">
				<thead>
					<tr>
						<th>{t(texts.shown())}</th>
						<th>{t(texts.field())}</th>
						<th>{t(texts.ownTitle())}</th>
						<th>{t(texts.required())}</th>
						<th aria-label={t(texts.remove())} />
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, fieldTitle: written, title, isShown, isRequired, isFixed, isOwn }) => {
						const fieldTitle = translate(written);
						return (
							<tr key={name}>
								<td>
									<Tooltip title={isShown && isRequired ? t(texts.requiredShown()) : undefined}>
										<Switch
											size="small"
											aria-label={t(texts.showOf({ title: fieldTitle }))}
											checked={isShown}
											disabled={isShown && isRequired}
											onChange={(checked) => onChange(withShown(file, name, { base, isShown: checked }))}
										/>
									</Tooltip>
								</td>
								<td>
									{fieldTitle} {isOwn && <code>{name}</code>}
								</td>
								<td>
									<Input
										size="small"
										aria-label={t(texts.titleOf({ title: fieldTitle }))}
										placeholder={fieldTitle}
										value={title === written ? '' : title}
										maxLength={80}
										onChange={({ target }) => onChange(withFieldTitle(file, name, target.value === '' ? written : target.value))}
									/>
								</td>
								<td>
									<Tooltip title={isFixed ? t(texts.byPlatform()) : undefined}>
										<Switch
											size="small"
											aria-label={t(texts.requireOf({ title: fieldTitle }))}
											checked={isRequired}
											disabled={isFixed || !isShown}
											onChange={(checked) => onChange(withRequired(file, name, checked))}
										/>
									</Tooltip>
								</td>
								<td>
									{isOwn && (
										<Button
											type="text"
											size="small"
											danger
											icon={<DeleteOutlined />}
											aria-label={t(texts.removeField({ title: fieldTitle }))}
											onClick={() => onChange(withoutField(file, name))}
										/>
									)}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
			<Button icon={<PlusOutlined />} className="adjustment-add" onClick={() => setAdding(true)}>
				{t(texts.addField())}
			</Button>
			{isAdding && (
				<FieldDialog
					file={file}
					onAdd={(name, field) => {
						setAdding(false);
						onChange(withField(file, name, field));
					}}
					onClose={() => setAdding(false)}
				/>
			)}
		</>
	);
}
