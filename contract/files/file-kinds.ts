export type FileGroup = 'images' | 'videos' | 'audios' | 'docs' | 'compress';
/** How a file can be looked at without being saved. */
export type FilePreview = 'image' | 'pdf' | 'text' | 'audio' | 'video' | 'sheet' | 'document';

export interface FileKind {
	group: FileGroup;
	type: string;
	preview?: FilePreview;
	/** LibreOffice can convert it to PDF. */
	isOffice?: true;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that the portal takes, by its ending. */
const fileKinds: Readonly<Record<string, FileKind>> = {
	jpg: { group: 'images', type: 'image/jpeg', preview: 'image' },
	jpeg: { group: 'images', type: 'image/jpeg', preview: 'image' },
	png: { group: 'images', type: 'image/png', preview: 'image' },
	gif: { group: 'images', type: 'image/gif', preview: 'image' },
	bmp: { group: 'images', type: 'image/bmp', preview: 'image' },
	webp: { group: 'images', type: 'image/webp', preview: 'image' },
	mp4: { group: 'videos', type: 'video/mp4', preview: 'video' },
	mp3: { group: 'audios', type: 'audio/mpeg', preview: 'audio' },
	wav: { group: 'audios', type: 'audio/wav' },
	pdf: { group: 'docs', type: 'application/pdf', preview: 'pdf' },
	txt: { group: 'docs', type: 'text/plain', preview: 'text' },
	csv: { group: 'docs', type: 'text/csv', preview: 'sheet' },
	doc: { group: 'docs', type: 'application/msword', isOffice: true },
	docx: { group: 'docs', type: `${office}.wordprocessingml.document`, preview: 'document', isOffice: true },
	xls: { group: 'docs', type: 'application/vnd.ms-excel', isOffice: true },
	xlsx: { group: 'docs', type: `${office}.spreadsheetml.sheet`, preview: 'sheet' },
	ppt: { group: 'docs', type: 'application/vnd.ms-powerpoint', isOffice: true },
	pptx: { group: 'docs', type: `${office}.presentationml.presentation`, isOffice: true },
	wps: { group: 'docs', type: 'application/vnd.ms-works' },
	et: { group: 'docs', type: 'application/octet-stream' },
	ofd: { group: 'docs', type: 'application/ofd' },
	zip: { group: 'compress', type: 'application/zip' },
	rar: { group: 'compress', type: 'application/vnd.rar' },
	'7z': { group: 'compress', type: 'application/x-7z-compressed' },
};

/** The ending of a name in small letters, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
	const dot = name.lastIndexOf('.');
	return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** What kind of file a name stands for; nothing for one that the portal does not take. */
export function kindOfFile(name: string): FileKind | undefined {
	const extension = extensionOf(name);
	return Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
}
