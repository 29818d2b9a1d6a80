import { type ReactNode, useState } from 'react';
import { dialogPart } from '../../../core/page/dialog-part.tsx';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { fileTexts } from '../texts.ts';
import { type FileField as Files, useFileField } from './use-file-field.ts';
import './file-widget.css';

const PreviewDialog = dialogPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));
const AttachmentDialog = dialogPart(() => import('./attachment-dialog.tsx').then((module) => module.AttachmentDialog));

/** What the content of a file field does with its files. */
export interface FileFieldParts {
	file: Files;
	/** Whether the files can be put into another order. */
	isMoved: boolean;
	/** Opens the chooser of the browser. */
	choose(): void;
	/** Opens the preview. */
	open(index: number): void;
	/** Opens the dialog of uploaded files; what is chosen there replaces the file with this id, or is added. */
	pick(replaced: string | null): void;
}

/** What fields of files and of pictures share: where files are dropped, the preview and the dialog of uploaded files. */
export function FileField({ props, children }: { props: WidgetProps; children(parts: FileFieldParts): ReactNode }) {
	const { id, field, isReadOnly, isInvalid } = props;
	const t = useText();
	const file = useFileField(props);
	const { rules, items } = file;
	const [opened, setOpened] = useState<number | null>(null);
	const [picking, setPicking] = useState<{ replaced: string | null } | null>(null);
	return (
		<FileDrop
			isReadOnly={isReadOnly}
			isInvalid={isInvalid}
			accept={rules.accept}
			isMultiple={rules.isMultiple}
			label={field.title}
			onFiles={(files) => file.add(files)}
		>
			{(chooseFiles) => (
				<>
					{isReadOnly && items.length === 0 && <span id={id}>{t(fileTexts.none())}</span>}
					{children({
						file,
						isMoved: !isReadOnly && items.length > 1,
						choose: () => file.choose(() => chooseFiles()),
						open: setOpened,
						pick: (replaced) => (replaced === null ? file.choose(() => setPicking({ replaced })) : setPicking({ replaced })),
					})}
					{opened !== null && <PreviewDialog files={items} first={opened} onClose={() => setOpened(null)} />}
					{picking && <AttachmentDialog file={file} {...picking} onClose={() => setPicking(null)} />}
				</>
			)}
		</FileDrop>
	);
}
