import './role-assignment.css';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { useReferencedScreen } from '../../../../renderers/core/records/use-referenced-screen.ts';
import type { WidgetProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../../renderers/core/texts/use-text.ts';
import type { Row } from '../../../../renderers/fields/child-table/rows.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import type { SelectorEntry } from '../../../../renderers/selector/selector-entry.ts';
import { texts } from './texts.ts';

/** A role of a person as a row of a form. */
interface RoleRow extends Row {
	/** The role's id. */
	role: string;
	source: 'own' | 'inherited';
	/** Through what an inherited role came. */
	from: string | null;
	subSystemName: string | null;
	canDelete: boolean;
}

/** The roles of a person: own ones are added and removed here, inherited ones are shown with where they come from. */
export function RoleAssignmentWidget({ id, field, value, onChange, onBlur, isReadOnly, describedBy }: WidgetProps) {
	const t = useText();
	const runtime = useRuntime();
	const [isAdding, setAdding] = useState(false);
	const rows = Array.isArray(value) ? (value.filter(isPlainObject) as RoleRow[]) : [];
	const reference = field.itemFields?.find(({ name }) => name === 'role')?.reference;
	const screen = useReferencedScreen(reference?.screen);
	const isFixed = isReadOnly || !runtime.may('role:assign');
	const titleOf = (name: string) => field.itemFields?.find((cell) => cell.name === name)?.title ?? name;
	const own = rows.filter(({ source }) => source === 'own');
	const handleChosen = (entries: SelectorEntry[]) => {
		const chosen = entries.map((entry) => own.find(({ role }) => role === entry.id) ?? toRow(entry));
		onChange([...rows.filter(({ role, source }) => source !== 'own' && !entries.some((entry) => entry.id === role)), ...chosen]);
		setAdding(false);
	};
	const handleRemove = (row: RoleRow) => onChange(rows.flatMap((other) => (other === row ? withoutOwn(row) : other)));
	return (
		<fieldset id={id} tabIndex={-1} className="portal-roles" aria-label={field.title} aria-describedby={describedBy} onBlur={onBlur}>
			{!isFixed && (
				<Button icon={<PlusOutlined aria-hidden />} disabled={screen === null} onClick={() => setAdding(true)}>
					{t(texts.addRoles())}
				</Button>
			)}
			<Table<RoleRow>
				size="small"
				rowKey="role"
				pagination={rows.length > 10 && { pageSize: 10, showSizeChanger: false }}
				dataSource={rows}
				locale={{ emptyText: t(texts.noRoles()) }}
				columns={[
					{ title: titleOf('role'), render: (_, row) => String(row.titles?.role ?? row.role) },
					{ title: titleOf('subSystemName'), dataIndex: 'subSystemName', width: 160 },
					{
						title: titleOf('source'),
						width: 260,
						render: (_, { source, from }) =>
							source === 'own' ? (
								<Tag color="blue">{t(texts.ownRole())}</Tag>
							) : (
								<>
									<Tag>{t(texts.inheritedRole())}</Tag>
									<span className="portal-roles-from">{from}</span>
								</>
							),
					},
					...(isFixed
						? []
						: [
								{
									title: t(texts.operations()),
									width: 90,
									render: (_: unknown, row: RoleRow) =>
										row.canDelete && (
											<Button
												type="link"
												danger
												size="small"
												aria-label={`${t(texts.remove())} ${row.titles?.role ?? ''}`}
												onClick={() => handleRemove(row)}
											>
												{t(texts.remove())}
											</Button>
										),
								},
							]),
				]}
			/>
			{isAdding && screen !== null && (
				<RecordSelector
					screen={screen}
					isMultiple
					filter={reference?.filter}
					value={own.map((row) => ({ id: row.role, title: String(row.titles?.role ?? row.role) }))}
					onConfirm={handleChosen}
					onClose={() => setAdding(false)}
				/>
			)}
		</fieldset>
	);
}

function toRow({ id, title, record }: SelectorEntry): RoleRow {
	const titles = record?.titles as Record<string, unknown> | undefined;
	const subSystemName = typeof titles?.subsystem === 'string' ? titles.subsystem : null;
	return { role: id, source: 'own', from: null, subSystemName, canDelete: true, titles: { role: title } };
}

/** A role that is also inherited remains when it is no longer granted directly. */
function withoutOwn(row: RoleRow): RoleRow[] {
	return row.from ? [{ ...row, source: 'inherited', canDelete: false }] : [];
}
