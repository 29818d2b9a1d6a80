import { ArrowLeftOutlined, ArrowRightOutlined, CopyOutlined, DeleteOutlined, ExportOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '../../../../../renderers/core/page/copy-text.ts';

import { notify, notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { declaredGroups, tableOf } from '../model/form-positions.ts';
import { useDesigner } from '../state/designer-context.ts';
import { canvasTexts } from '../state/texts.ts';
import { toClipboard } from '../state/use-clipboard.ts';
import type { FieldCommands } from '../state/use-field-commands.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';

/** The buttons of the selected field. */
export function FieldTools({ field, commands }: { field: JsonPath; commands: FieldCommands }) {
	const t = useText();
	const { view } = useDesigner();
	const canLeave = tableOf(field) === undefined && declaredGroups(new TextEditor(view().text)) !== null;
	const handleCopy = () => {
		const part = commands.copy();
		if (part === null) return;
		copyText(toClipboard(part)).then(() => notify('success', t(canvasTexts.copied({ title: part.schema.title }))), notifyError);
	};
	const buttons = [
		{ key: 'back', icon: <ArrowLeftOutlined />, text: canvasTexts.moveBack(), shortcut: 'Alt+↑', run: () => commands.step(field, -1) },
		{ key: 'on', icon: <ArrowRightOutlined />, text: canvasTexts.moveOn(), shortcut: 'Alt+↓', run: () => commands.step(field, 1) },
		{
			key: 'duplicate',
			icon: <SnippetsOutlined />,
			text: canvasTexts.duplicate(),
			shortcut: 'Ctrl+D',
			run: () => commands.duplicate(field),
		},
		{ key: 'copy', icon: <CopyOutlined />, text: canvasTexts.copy(), shortcut: 'Ctrl+C', run: handleCopy },
		...(canLeave
			? [{ key: 'out', icon: <ExportOutlined />, text: canvasTexts.takeOut(), shortcut: '', run: () => commands.takeOut(field) }]
			: []),
		{ key: 'remove', icon: <DeleteOutlined />, text: canvasTexts.remove(), shortcut: 'Delete', run: () => commands.remove(field) },
	];
	return (
		<div className="designer-tools" role="toolbar" aria-label={t(canvasTexts.tools())}>
			{buttons.map(({ key, icon, text, shortcut, run }) => (
				<Button
					key={key}
					size="small"
					type="primary"
					icon={icon}
					aria-label={t(text)}
					title={shortcut === '' ? t(text) : `${t(text)} (${shortcut})`}
					onClick={run}
				/>
			))}
		</div>
	);
}
