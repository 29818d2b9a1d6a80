import { DeleteOutlined, DownloadOutlined, SwapOutlined } from '@ant-design/icons';

import { useText } from '../../../core/texts/use-text.ts';
import { FileIcon } from '../file-thumbnail.tsx';
import type { ShownFile } from '../preview-dialog.tsx';
import { fileTexts } from '../texts.ts';
import { useSaveFile } from '../use-save-file.tsx';
import { FileTool } from './file-tool.tsx';

interface Props {
	item: ShownFile;
	onOpen(): void;
	/** Null where the file cannot be replaced. */
	onReselect: (() => void) | null;
	onRemove: (() => void) | null;
}

/** One file with what can be done with it: preview, download, reselect, remove. */
export function ChosenFile({ item: { id, name }, onOpen, onReselect, onRemove }: Props) {
	const t = useText();
	return (
		<>
			<FileIcon name={name} />
			<button type="button" className="portal-file-open" onClick={onOpen} aria-label={t(fileTexts.previewOf({ name }))}>
				{name || t(fileTexts.file())}
			</button>
			<DownloadTool id={id} name={name} />
			{onReselect && <FileTool icon={<SwapOutlined aria-hidden />} label={t(fileTexts.reselectOf({ name }))} onClick={onReselect} />}
			{onRemove && <FileTool icon={<DeleteOutlined aria-hidden />} label={t(fileTexts.removeOf({ name }))} onClick={onRemove} />}
		</>
	);
}

/** Saves one file. */
export function DownloadTool({ id, name }: ShownFile) {
	const t = useText();
	const { save, mask } = useSaveFile();
	return (
		<>
			<FileTool icon={<DownloadOutlined aria-hidden />} label={t(fileTexts.downloadOf({ name }))} onClick={() => save(id)} />
			{mask}
		</>
	);
}
