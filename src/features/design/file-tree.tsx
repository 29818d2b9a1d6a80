import { DatabaseOutlined, DeleteOutlined, FileAddOutlined, FolderOpenOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Tooltip } from 'antd';
import { useState } from 'react';

import type { DesignFile, DesignFolder } from '../../../contract/design/screen-design.ts';
import { documentTypes, screenType } from '../../../contract/documents/document-types.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import type { Translate } from '../../../renderers/core/texts/use-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { documentTexts } from './documents/texts.ts';
import { designTexts } from './texts.ts';

interface Props {
	folder: DesignFolder;
	path: string | null;
	/** There is no room for it: it cannot get the focus. */
	isHidden: boolean;
	/** The open file has changes that are not saved. */
	isDirty: boolean;
	onOpen(path: string): void;
	onNew(): void;
	/** Shows what the database has of files that are gone. */
	onLeftovers(): void;
	onRemoved(path: string): void;
}

/** The screen files by area, each with its state. */
export function FileTree({ folder, path, isHidden, isDirty, onOpen, onNew, onLeftovers, onRemoved }: Props) {
	const t = useText();
	const [wanted, setWanted] = useState('');
	const needle = wanted.trim().toLowerCase();
	const isWanted = ({ path, title }: DesignFile) => `${path} ${title ?? ''}`.toLowerCase().includes(needle);
	const areas = [...new Set(folder.files.map(({ area }) => area))];
	const titleOf = (area: string) => folder.files.find((file) => file.area === area && file.name === '_area')?.title ?? null;
	return (
		<nav className="design-tree" aria-label={t(designTexts.chooseTitle())} inert={isHidden}>
			<header className="design-bar">
				<h1>{t(designTexts.title())}</h1>
				<Button type="primary" size="small" icon={<FileAddOutlined aria-hidden />} onClick={onNew}>
					{t(documentTexts.newDocument())}
				</Button>
			</header>
			{!folder.isWritable && <Alert type="warning" banner title={t(designTexts.readOnly())} />}
			<Input
				className="design-search"
				size="small"
				allowClear
				prefix={<SearchOutlined aria-hidden />}
				placeholder={t(designTexts.search())}
				aria-label={t(designTexts.search())}
				value={wanted}
				onChange={(event) => setWanted(event.target.value)}
			/>
			<div className="design-files">
				{areas.map((area) => (
					<section key={area}>
						<h2>
							<FolderOpenOutlined aria-hidden /> {titleOf(area) ?? area}{' '}
							{titleOf(area) !== null && <small className="design-area-name">{area}</small>}
						</h2>
						{folder.files
							.filter((file) => file.area === area && isWanted(file))
							.map((file) => (
								<FileButton
									key={file.path}
									file={file}
									isOpen={file.path === path}
									isUnsaved={file.path === path ? isDirty : file.draftAt !== null}
									onOpen={() => onOpen(file.path)}
								/>
							))}
					</section>
				))}
				{folder.removed.length > 0 && needle === '' && (
					<section>
						<h2>
							<DeleteOutlined aria-hidden /> {t(designTexts.removed())}
						</h2>
						{folder.removed.slice(0, 10).map(({ path, at, name }) => (
							<Tooltip key={path} placement="right" title={t(designTexts.removedBy({ name, at: formatDateTime(at) }))}>
								<button type="button" className="design-file design-file-removed" onClick={() => onRemoved(path)}>
									<span className="design-file-title">{path}</span>
								</button>
							</Tooltip>
						))}
					</section>
				)}
			</div>
			<footer className="design-tree-foot">
				<Button type="text" size="small" icon={<DatabaseOutlined aria-hidden />} onClick={onLeftovers}>
					{t(designTexts.leftovers())}
				</Button>
			</footer>
		</nav>
	);
}

function FileButton({ file, isOpen, isUnsaved, onOpen }: { file: DesignFile; isOpen: boolean; isUnsaved: boolean; onOpen(): void }) {
	const t = useText();
	const isArea = file.kind === null;
	const type = documentTypes.find(({ name }) => name === file.kind);
	const harmless = file.warnings > 0 || !file.isInForce ? 'warning' : 'good';
	const state = file.errors > 0 ? 'error' : harmless;
	return (
		<Tooltip placement="right" mouseEnterDelay={0.5} title={stateText(file, t)}>
			<button type="button" className="design-file" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
				<i className={`design-dot design-dot-${state}`} aria-hidden />
				<span className="design-file-title">{isArea ? t(designTexts.areaFile()) : (file.title ?? file.name)}</span>
				<span className="design-file-name">{file.name}</span>
				{type && type !== screenType && <span className="design-kind">{t(type.title)}</span>}
				{file.storedIn === 'database' && <span className="design-stored">{t(designTexts.inDatabase())}</span>}
				{isUnsaved && <span className="design-unsaved">{t(designTexts.unsaved())}</span>}
			</button>
		</Tooltip>
	);
}

function stateText({ errors, warnings, isInForce }: DesignFile, t: Translate): string {
	const parts = [
		errors > 0 ? t(designTexts.errors({ count: errors })) : null,
		warnings > 0 ? t(designTexts.warnings({ count: warnings })) : null,
		errors > 0 && isInForce ? t(designTexts.lastGood()) : null,
		isInForce ? null : t(designTexts.notActive()),
	].filter((part) => part !== null);
	return parts.length === 0 ? t(designTexts.good()) : parts.join(' · ');
}
