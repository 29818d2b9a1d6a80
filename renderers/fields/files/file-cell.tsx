import { type MouseEvent, useState } from 'react';
import { dialogPart } from '../../core/page/dialog-part.tsx';

import { FileIcon, FileThumbnail } from './file-thumbnail.tsx';
import { useFileTicket } from './use-file-ticket.ts';
import './files.css';
import { useText } from '../../core/texts/use-text.ts';
import { fileTexts } from './texts.ts';

const PreviewDialog = dialogPart(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog));

interface Props {
	ids: string[];
	/** In the order of the ids; empty for a file that is gone. */
	names: string[];
	look: 'image' | 'file';
	/** How many are shown before "+2" stands for the rest. */
	most: number;
}

/** The files of a record, each opened for a look by a click. */
export function FileCell({ ids, names, look, most }: Props) {
	const t = useText();
	const [opened, setOpened] = useState<number | null>(null);
	const files = ids.map((id, index) => ({ id, name: names[index] ?? '' }));
	const handleOpen = (event: MouseEvent, index: number) => {
		event.stopPropagation();
		setOpened(index);
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keeps clicks in the dialog from the row behind it.
		<span className="portal-file-cell" onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
			{files.slice(0, most).map(({ id, name }, index) => (
				<button
					key={id}
					type="button"
					className={look === 'file' ? 'portal-file-name' : undefined}
					aria-label={t(fileTexts.previewOf({ name }))}
					title={name}
					onClick={(event) => handleOpen(event, index)}
				>
					{look === 'image' ? (
						<FileThumbnail id={id} name={name} />
					) : (
						<>
							<FileIcon name={name} /> {name || <NameOf id={id} />}
						</>
					)}
				</button>
			))}
			{files.length > most && <small>+{files.length - most}</small>}
			{opened !== null && <PreviewDialog files={files} first={opened} onClose={() => setOpened(null)} />}
		</span>
	);
}

/** The name of a file of which only the id is known. */
function NameOf({ id }: { id: string }) {
	const t = useText();
	return useFileTicket(id, 'image').found?.fileName ?? t(fileTexts.file());
}
