import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useText } from '../../../core/texts/use-text.ts';
import { FileIcon } from '../file-thumbnail.tsx';
import { fileTexts } from '../texts.ts';
import { FileTool } from './file-tool.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** One file on its way, or one that did not arrive, with what can be done about it. */
export function RunningFile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
	const t = useText();
	const { name } = upload.file;
	return (
		<li data-failed={upload.error !== null}>
			<FileIcon name={name} />
			<span className="portal-file-open" title={upload.error ?? name}>
				{name}
				{upload.error !== null && <em role="alert">{upload.error}</em>}
			</span>
			{upload.error === null && (
				<Progress
					aria-label={t(fileTexts.uploading({ name }))}
					percent={Math.round(upload.part * 100)}
					size="small"
					className="portal-file-progress"
				/>
			)}
			{upload.error === null && upload.control !== null && upload.part < 1 && (
				<FileTool
					icon={upload.isPaused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
					label={t(upload.isPaused ? fileTexts.resumeOf({ name }) : fileTexts.pauseOf({ name }))}
					onClick={() => uploads.togglePause(upload)}
				/>
			)}
			{upload.error !== null && (
				<FileTool icon={<ReloadOutlined aria-hidden />} label={t(fileTexts.retry())} onClick={() => uploads.retry(upload)} />
			)}
			<FileTool icon={<CloseOutlined aria-hidden />} label={t(fileTexts.cancel())} onClick={() => uploads.cancel(upload.key)} />
		</li>
	);
}
