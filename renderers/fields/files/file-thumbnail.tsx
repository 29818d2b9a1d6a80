import {
	FileExcelOutlined,
	FileImageOutlined,
	FileOutlined,
	FilePdfOutlined,
	FilePptOutlined,
	FileTextOutlined,
	FileWordOutlined,
	FileZipOutlined,
	SoundOutlined,
	VideoCameraOutlined,
} from '@ant-design/icons';
import { type ComponentType, useState } from 'react';

import { extensionOf, kindOfFile } from '../../../contract/files/file-kinds.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fileAddress } from './file-calls.ts';
import { fileTexts } from './texts.ts';
import { useFileTicket } from './use-file-ticket.ts';

const icons: Record<string, ComponentType> = {
	pdf: FilePdfOutlined,
	doc: FileWordOutlined,
	docx: FileWordOutlined,
	xls: FileExcelOutlined,
	xlsx: FileExcelOutlined,
	csv: FileExcelOutlined,
	ppt: FilePptOutlined,
	pptx: FilePptOutlined,
	txt: FileTextOutlined,
};
const groupIcons = {
	images: FileImageOutlined,
	videos: VideoCameraOutlined,
	audios: SoundOutlined,
	docs: FileOutlined,
	compress: FileZipOutlined,
};

/** The icon of what a file is. */
export function FileIcon({ name }: { name: string }) {
	const extension = extensionOf(name);
	const Icon = (Object.hasOwn(icons, extension) ? icons[extension] : undefined) ?? groupIcons[kindOfFile(name)?.group ?? 'docs'];
	return <Icon aria-hidden />;
}

interface ThumbnailProps {
	id: string;
	name?: string | undefined;
	/** What is around it has the name already. */
	isDecorative?: boolean;
}

/** A small picture of a file: the picture itself, or the icon of what it is. */
export function FileThumbnail({ id, name, isDecorative = false }: ThumbnailProps) {
	const runtime = useRuntime();
	const t = useText();
	const { found, renew } = useFileTicket(id, 'image');
	const [isBroken, setBroken] = useState(false);
	const shownName = name || found?.fileName || '';
	if (found === null || isBroken) {
		return (
			<span className="portal-thumbnail" data-broken title={t(fileTexts.loadFailed())}>
				<FileImageOutlined role="img" aria-label={t(fileTexts.loadFailed())} />
			</span>
		);
	}
	if (found === undefined || kindOfFile(found.fileName)?.preview !== 'image') {
		return (
			<span className="portal-thumbnail" title={shownName}>
				{found !== undefined && <FileIcon name={shownName} />}
			</span>
		);
	}
	return (
		<img
			className="portal-thumbnail"
			src={fileAddress(runtime, { id, ticket: found.ticket }, 'thumbnail')}
			alt={isDecorative ? '' : shownName}
			title={isDecorative ? undefined : shownName}
			loading="lazy"
			draggable={false}
			onError={() => renew() || setBroken(true)}
		/>
	);
}
