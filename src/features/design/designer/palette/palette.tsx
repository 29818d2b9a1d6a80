import { Input } from 'antd';
import { type ButtonHTMLAttributes, useMemo, useState } from 'react';

import { fieldGroups } from '../../../../../contract/fields/base/define-format.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { draggable } from '../drag/drop-target.ts';
import { fieldPath } from '../model/form-positions.ts';
import { KindIcon } from './kind-icon.tsx';
import { moveAmongButtons } from './one-stop.ts';
import { kindOf, type PaletteKind, paletteKinds } from './palette-kinds.ts';
import { groupTexts, paletteTexts } from './texts.ts';

interface Props {
	/** Fields of the record that no group lists. */
	unplaced: ResolvedField[];
	onAdd(kind: PaletteKind): void;
	onPosition(field: ResolvedField): void;
}

/** All kinds of fields, to be dragged into the form or added by Enter. */
export function Palette({ unplaced, onAdd, onPosition }: Props) {
	const t = useText();
	const [search, setSearch] = useState('');
	const found = useMemo(() => {
		const wanted = search.trim().toLowerCase();
		return paletteKinds.filter(({ id, title }) => `${t(title)} ${id}`.toLowerCase().includes(wanted));
	}, [search, t]);
	const groups = fieldGroups.flatMap((group) => {
		const kinds = found.filter((kind) => kind.group === group);
		return kinds.length === 0 ? [] : [{ group, kinds }];
	});
	const [focused, setFocused] = useState('');
	const ids = [...unplaced.map(({ name }) => fieldId(name)), ...groups.flatMap(({ kinds }) => kinds.map(({ id }) => id))];
	const stop = ids.includes(focused) ? focused : ids[0];
	const propsOf = (id: string): ItemProps => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setFocused(id) });
	return (
		<nav className="designer-palette" aria-label={t(paletteTexts.title())}>
			<Input.Search
				size="small"
				allowClear
				placeholder={t(paletteTexts.search())}
				aria-label={t(paletteTexts.search())}
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<div
				className="designer-kinds"
				role="toolbar"
				tabIndex={-1}
				aria-orientation="vertical"
				aria-label={t(paletteTexts.kinds())}
				title={t(paletteTexts.hint())}
				onKeyDown={moveAmongButtons}
			>
				{unplaced.length > 0 && (
					<section aria-label={t(paletteTexts.unplaced())}>
						<h4>{t(paletteTexts.unplaced())}</h4>
						<div className="designer-kind-list">
							{unplaced.map((field) => (
								<UnplacedItem key={field.name} field={field} item={propsOf(fieldId(field.name))} onPosition={onPosition} />
							))}
						</div>
					</section>
				)}
				{groups.map(({ group, kinds }) => (
					<section key={group} aria-label={t(groupTexts[group]())}>
						<h4>{t(groupTexts[group]())}</h4>
						<div className="designer-kind-list">
							{kinds.map((kind) => (
								<KindItem key={kind.id} kind={kind} item={propsOf(kind.id)} onAdd={onAdd} />
							))}
						</div>
					</section>
				))}
				{found.length === 0 && <p className="designer-note">{t(paletteTexts.nothing())}</p>}
			</div>
		</nav>
	);
}

/** The Tab key stops at one of the buttons; arrows go on from there. */
type ItemProps = Required<Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'tabIndex' | 'onFocus'>>;

/** Apart from the ids of kinds. */
function fieldId(name: string): string {
	return `field ${name}`;
}

function KindItem({ kind, item, onAdd }: { kind: PaletteKind; item: ItemProps; onAdd(kind: PaletteKind): void }) {
	const t = useText();
	return (
		<button type="button" className="designer-kind" {...item} onClick={() => onAdd(kind)} {...draggable({ kind: 'new', id: kind.id })}>
			<KindIcon kind={kind} />
			<span>{t(kind.title)}</span>
		</button>
	);
}

interface UnplacedProps {
	field: ResolvedField;
	item: ItemProps;
	onPosition(field: ResolvedField): void;
}

function UnplacedItem({ field, item, onPosition }: UnplacedProps) {
	const path = fieldPath(field.name);
	const kind = kindOf(field);
	return (
		<button type="button" className="designer-kind" {...item} onClick={() => onPosition(field)} {...draggable({ kind: 'field', path })}>
			{kind && <KindIcon kind={kind} />}
			<span>{field.title}</span>
		</button>
	);
}
