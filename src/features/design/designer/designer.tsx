import { Splitter } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';

import type { DesignFolder, DesignProblem } from '../../../../contract/design/screen-design.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { RegistryContext } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { createPreviewRuntime } from '../preview/preview-runtime.ts';
import { designTexts } from '../texts.ts';
import { FieldDrag } from './canvas/field-drag.tsx';
import { FieldTools } from './canvas/field-tools.tsx';
import { FormCanvas } from './canvas/form-canvas.tsx';
import { DesignerBar, type Stage } from './designer-bar.tsx';
import { RemovalDialog } from './dialogs/removal-dialog.tsx';
import { DesignFaultNotice } from './fault-notice.tsx';
import { ListCanvas } from './lists/list-canvas.tsx';
import { declaredGroups, tableOf } from './model/form-positions.ts';
import { Palette } from './palette/palette.tsx';
import { paletteKinds } from './palette/palette-kinds.ts';
import { Properties } from './properties/properties.tsx';
import { type Change, DesignerContext, type DesignerTools, isSameSelection, type Selection } from './state/designer-context.ts';
import type { DesignView } from './state/read-design.ts';
import { selectionAt, validSelection } from './state/selection.ts';
import type { TextSteps } from './state/text-history.ts';
import { useFieldClipboard } from './state/use-clipboard.ts';
import { type Design, useDesign } from './state/use-design.ts';
import { useDesignerKeys } from './state/use-designer-keys.ts';
import { useFieldCommands } from './state/use-field-commands.ts';
import { TextEditor } from './text/edit-text.ts';
import { designerTexts } from './texts.ts';
import './designer.css';

export interface DesignerProps {
	path: string;
	text: string;
	folder: DesignFolder;
	steps: TextSteps;
	onChange(text: string): void;
	/** Shows a position of the text in the editor beside the form. */
	onShowText(line: number): void;
	onOpenFile(path: string, line: number): void;
	/** The JSON editor of the same text. */
	editor: ReactNode;
	/** The problems of the text. */
	list: ReactNode;
	/** The screen as its users would see it. */
	preview: ReactNode;
	/** A problem that was clicked on. */
	wanted: DesignProblem | null;
	/** The text is the screen that a data template shows. */
	isTemplate: boolean;
}

/** The visual designer of a screen: palette, form and properties over the text of the document. */
export function Designer(props: DesignerProps) {
	const { path, text, folder, list } = props;
	const t = useText();
	const { language } = useRuntime();
	const design = useDesign(text, { path, language, names: folder.names });
	if (design.view === null) {
		return (
			<div className="designer-start">
				<DesignFaultNotice fault={design.fault} onShow={props.onShowText} />
				{props.editor}
			</div>
		);
	}
	return <DesignerArea {...props} view={design.view} fault={design.fault} label={t(designerTexts.designer())} list={list} />;
}

type AreaProps = DesignerProps & { view: DesignView; fault: Design['fault']; label: string };

function DesignerArea(props: AreaProps) {
	const registry = usePortalRegistry();
	const { path, folder, view, fault, steps, editor, list, label, wanted } = props;
	const [root, setRoot] = useState<HTMLElement | null>(null);
	const [wish, setWish] = useState<Selection>({ kind: 'screen' });
	const [active, setActive] = useState(0);
	const [side, setSide] = useState<'properties' | 'json'>('properties');
	const [stage, setStage] = useState<Stage>(props.isTemplate ? 'list' : 'form');
	const [announcement, setAnnouncement] = useState('');
	const focusWish = useRef<Selection | null>(null);
	const selection = validSelection(wish, view);
	const tools = useTools({ props, setWish, setAnnouncement, setSide, focusWish });
	const commands = useFieldCommands({ tools, selection, active });
	const handleKeys = useDesignerKeys({ tools, commands, selection, steps, active });
	useFieldClipboard(root, { copy: commands.copy, paste: (part) => commands.addPart(part) });
	useEffectOn([root], () => {
		// What opened the document is gone: the keys go on in the designer.
		if (root?.checkVisibility() && document.activeElement === document.body) root.focus({ preventScroll: true });
	});
	useEffectOn([selection, view], () => {
		showSelected(selection, { view, focusWish, root });
		if (selection.kind === 'group') setActive(selection.group);
		else if (selection.kind === 'field') setActive((last) => groupOf(view, selection) ?? last);
	});
	useEffectOn([wanted], () => {
		const found = wanted === null ? null : selectionAt(wanted.pointer, view);
		if (found !== null) {
			setStage(found.kind === 'entry' ? 'list' : 'form');
			tools.select(found, { focus: true });
		}
	});
	const { screen } = view;
	const editorNow = useMemo(() => new TextEditor(view.text), [view.text]);
	const positiond = new Set(screen.form.groups.flatMap((group) => group.fields.map((entry) => entry.field)));
	const unplaced = screen.fields.filter(({ system, name }) => !system && !positiond.has(name));
	const stored = useMemo(() => storedFields(folder, path), [folder, path]);
	return (
		<DesignerContext value={tools}>
			<RegistryContext value={registry}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole designer, beside those of its parts. */}
				<div className="designer" ref={setRoot} tabIndex={-1} onKeyDown={handleKeys.onAnyKey}>
					<FieldDrag
						root={root}
						titleOf={(dragged) => handleKeys.titleOf(dragged)}
						onDrop={(dragged, { position }) => {
							if ('groupIndex' in position) dragged.kind === 'group' && commands.moveGroup(dragged.group, position.groupIndex);
							else if (dragged.kind === 'field') commands.move(dragged.path, position);
							else if (dragged.kind === 'new') {
								const kind = paletteKinds.find(({ id }) => id === dragged.id);
								if (kind !== undefined) commands.addKind(kind, position);
							}
						}}
					/>
					<Splitter>
						{!props.isTemplate && stage !== 'preview' && (
							<Splitter.Panel defaultSize={196} min={150} max="30%" collapsible>
								<Palette unplaced={unplaced} onAdd={commands.addKind} onPosition={commands.position} />
							</Splitter.Panel>
						)}
						<Splitter.Panel min="30%">
							<section className="designer-centre" aria-label={label}>
								<DesignerBar
									steps={steps}
									stage={stage}
									stages={props.isTemplate ? ['list', 'preview'] : ['form', 'list', 'preview']}
									onStage={setStage}
									side={side}
									onSide={setSide}
								/>
								{fault !== null && <DesignFaultNotice fault={fault} onShow={props.onShowText} />}
								<div className="designer-stage" inert={fault !== null}>
									{stage === 'preview' && props.preview}
									{stage === 'list' && <ListCanvas screen={screen} selection={selection} />}
									{stage === 'form' && (
										<CanvasWorld view={view}>
											<FormCanvas
												screen={screen}
												selection={selection}
												hasGroups={declaredGroups(editorNow) !== null}
												active={active}
												onActivate={setActive}
												onAddGroup={commands.addGroup}
												onKeyDown={handleKeys.onCanvasKey}
												tools={selection.kind === 'field' ? <FieldTools field={selection.path} commands={commands} /> : null}
											/>
										</CanvasWorld>
									)}
								</div>
								{list}
							</section>
						</Splitter.Panel>
						{stage !== 'preview' && (
							<Splitter.Panel key={side} defaultSize={side === 'json' ? '42%' : 320} min={240} max="60%" collapsible>
								{side === 'json' ? editor : <Properties selection={selection} screen={screen} names={folder.names} stored={stored} />}
							</Splitter.Panel>
						)}
					</Splitter>
					<p className="designer-announcement" role="status" aria-live="polite">
						{announcement}
					</p>
					{commands.removal !== null && (
						<RemovalDialog
							removal={commands.removal}
							path={path}
							isStored={stored.has(commands.removal.field.slice(2).join('/'))}
							onOpenFile={props.onOpenFile}
							onClose={commands.closeRemoval}
						/>
					)}
				</div>
			</RegistryContext>
		</DesignerContext>
	);
}

interface ToolFacts {
	props: AreaProps;
	setWish(selection: Selection): void;
	setAnnouncement(text: string): void;
	setSide(side: 'properties' | 'json'): void;
	focusWish: { current: Selection | null };
}

/** The tools of the parts; they stay the same while the text changes. */
function useTools({ props, setWish, setAnnouncement, setSide, focusWish }: ToolFacts): DesignerTools {
	const { language } = useRuntime();
	const { isTemplate } = props;
	const latest = useRef(props);
	latest.current = props;
	return useMemo(
		() => ({
			language,
			isTemplate,
			view: () => latest.current.view,
			isOpen: () => latest.current.fault === null,
			apply({ text, selection, announcement }: Change) {
				if (latest.current.fault !== null) return;
				latest.current.onChange(text);
				// Changes that follow before the next drawing build on this one.
				latest.current = { ...latest.current, text, view: { ...latest.current.view, text } };
				if (selection !== undefined) {
					setWish(selection);
					focusWish.current = selection;
				}
				if (announcement !== undefined) setAnnouncement(announcement.in(language));
			},
			select(selection, options) {
				setWish(selection);
				if (options?.focus) focusWish.current = selection;
			},
			showText(path) {
				setSide('json');
				latest.current.onShowText(lineOf(latest.current.view.text, path));
			},
		}),
		[language, isTemplate, setWish, setAnnouncement, setSide, focusWish],
	);
}

function lineOf(text: string, path: ReadonlyArray<string | number>): number {
	const offset = new TextEditor(text).offset(path);
	return text.slice(0, offset).split('\n').length;
}

/** The form on the canvas makes no call and offers no record of its own. */
function CanvasWorld({ view, children }: { view: DesignView; children: ReactNode }) {
	const t = useText();
	const real = useRuntime();
	const latest = useRef(view);
	latest.current = view;
	const refusal = t(designTexts.previewRefused());
	const runtime = useMemo(
		() => createPreviewRuntime(real, { screen: () => latest.current.screen, rows: [], rights: null, refusal }),
		[real, refusal],
	);
	return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/** The fields of the active screen, with those of its child tables by their position below the record. */
function storedFields({ names }: DesignFolder, path: string): ReadonlySet<string> {
	const own = names.screens.find(({ area, name }) => `${area}/${name}.json` === path);
	const fields = Object.entries(own?.file.record.properties ?? {});
	const cells = fields.flatMap(([name, { items }]) =>
		items !== undefined && 'properties' in items ? Object.keys(items.properties).map((cell) => `${name}/items/properties/${cell}`) : [],
	);
	return new Set([...fields.map(([name]) => name), ...cells]);
}

/** The group that the selected field is in. */
function groupOf({ screen }: DesignView, { path }: Selection & { kind: 'field' }): number | null {
	const name = tableOf(path) ?? String(path.at(-1));
	const index = screen.form.groups.findIndex((group) => group.fields.some((entry) => entry.field === name));
	return index < 0 ? null : index;
}

interface Shown {
	view: DesignView;
	focusWish: { current: Selection | null };
	root: HTMLElement | null;
}

/** Brings the selected thing into sight, and gives it the focus where a command asked for it. */
function showSelected(selection: Selection, { focusWish, root }: Shown): void {
	const wish = focusWish.current;
	if (wish === null || root === null || !isSameSelection(wish, selection)) return;
	// A tab that has just come to the front is drawn one frame later.
	requestAnimationFrame(() => {
		const wanted =
			selection.kind === 'field'
				? `[data-path="${selection.path.join('/')}"]`
				: `[data-head="${selection.kind === 'group' ? selection.group : ''}"]`;
		const element = root.querySelector<HTMLElement>(wanted);
		if (element === null) return;
		focusWish.current = null;
		element.focus({ preventScroll: true });
		element.scrollIntoView({ block: 'nearest' });
	});
}
