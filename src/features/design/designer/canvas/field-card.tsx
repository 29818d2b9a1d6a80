import { EyeInvisibleOutlined, FunctionOutlined, LockOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { type CSSProperties, memo, type ReactNode } from 'react';

import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { FormField } from '../../../../../renderers/form/panel/form-field.tsx';
import type { FormStore } from '../../../../../renderers/form/store/form-store.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { draggable } from '../drag/drop-target.ts';
import { fieldPath } from '../model/form-positions.ts';
import { kindOf } from '../palette/palette-kinds.ts';
import { canvasTexts } from '../state/texts.ts';
import { TableCells } from './table-cells.tsx';

interface Props {
	field: ResolvedField;
	span: number;
	/** The number of columns of the form. */
	columns: number;
	group: number;
	index: number;
	/** Otherwise only its title is drawn, until its turn comes. */
	isDrawn: boolean;
	isSelected: boolean;
	/** The selected column, where the field is a child table. */
	selectedCell: string | null;
	store: FormStore;
	screen: ResolvedScreen;
	formId: string;
	/** The buttons of the selected field. */
	tools: ReactNode;
}

/** A field on the canvas: drawn as in the form, and a handle for everything that can be done with it. */
export const FieldCard = memo(function FieldCard(props: Props) {
	const { field, span, columns, group, index, isSelected, selectedCell, tools } = props;
	const t = useText();
	const path = fieldPath(field.name);
	const kind = kindOf(field);
	return (
		<div
			className="designer-card"
			data-selected={isSelected}
			data-drop="entry"
			data-drop-in={group}
			data-drop-index={index}
			data-drop-axis={span < columns ? 'x' : 'y'}
			style={{ '--span': span } as CSSProperties}
		>
			<FieldBody field={field} store={props.store} screen={props.screen} formId={props.formId} isDrawn={props.isDrawn} />
			<Marks field={field} />
			<button
				type="button"
				className="designer-handle"
				aria-pressed={isSelected}
				aria-label={t(canvasTexts.field({ title: field.title, kind: kind === undefined ? field.type : t(kind.title) }))}
				data-path={path.join('/')}
				{...draggable({ kind: 'field', path })}
			/>
			{field.itemFields !== undefined && <TableCells table={field} selected={selectedCell} />}
			{isSelected && tools}
		</div>
	);
});

/** What the form draws; nobody can get into it. */
const FieldBody = memo(function FieldBody({
	field,
	store,
	screen,
	formId,
	isDrawn,
}: Pick<Props, 'field' | 'store' | 'screen' | 'formId' | 'isDrawn'>) {
	return (
		<div className="designer-body" inert>
			{field.itemFields === undefined && isDrawn && <FormField store={store} screen={screen} field={field} span={1} formId={formId} />}
			{field.itemFields === undefined && !isDrawn && (
				<div className="portal-field">
					<span className="designer-later-title">{field.title}</span>
					<span className="designer-later" />
				</div>
			)}
			{field.itemFields !== undefined && (
				<div className="portal-field">
					<span className="designer-table-title">{field.title}</span>
				</div>
			)}
		</div>
	);
});

/** What the drawn field does not show. */
function Marks({ field }: { field: ResolvedField }) {
	const t = useText();
	const marks = [
		field.visibleWhen !== undefined && { icon: <EyeInvisibleOutlined />, text: t(canvasTexts.hasVisibleWhen()) },
		field.requiredWhen !== undefined && { icon: <QuestionCircleOutlined />, text: t(canvasTexts.hasRequiredWhen()) },
		(field.readOnlyWhen !== undefined || field.readOnly === true) && { icon: <LockOutlined />, text: t(canvasTexts.isReadOnly()) },
		field.computed !== undefined && { icon: <FunctionOutlined />, text: t(canvasTexts.isComputed()) },
	].filter((mark) => mark !== false);
	if (marks.length === 0) return null;
	return (
		<span className="designer-marks">
			{marks.map(({ icon, text }) => (
				<span key={text} title={text} role="img" aria-label={text}>
					{icon}
				</span>
			))}
		</span>
	);
}
