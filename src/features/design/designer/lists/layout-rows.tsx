import { Select, Switch, Tooltip } from 'antd';

import { formatOf } from '../../../../../contract/fields/field-formats.ts';
import type { LayoutFile, LayoutType } from '../../../../../contract/screen/list-layout.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { layoutMembers } from '../../../../../contract/screen-check/layout/check-layouts.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { addLayout, layoutOf, removeLayout, setLayoutField } from '../model/layout-operations.ts';
import { useDesigner } from '../state/designer-context.ts';
import { layoutTexts, listTexts } from './texts.ts';

const types = ['cards', 'board', 'calendar', 'timeline'] as const satisfies readonly LayoutType[];

/** How users can look at the records beside the table, with the fields that each way needs. */
export function LayoutRows({ screen }: { screen: ResolvedScreen }) {
	const t = useText();
	return (
		<section className="designer-list" aria-label={t(listTexts.layouts())}>
			<h4>{t(listTexts.layouts())}</h4>
			<ul className="designer-layouts">
				{types.map((type) => (
					<LayoutRow key={type} type={type} screen={screen} />
				))}
			</ul>
		</section>
	);
}

function LayoutRow({ type, screen }: { type: (typeof types)[number]; screen: ResolvedScreen }) {
	const t = useText();
	const { view, apply } = useDesigner();
	const layout = layoutOf(view().text, type);
	const members = layoutMembers(type, screen.fields);
	const needed = members.filter(({ isOptional }) => !isOptional);
	const first = toLayout(type, needed);
	const title = t(layoutTexts[type]());
	const labels = { field: t(type === 'board' ? listTexts.layoutGroup() : listTexts.layoutStart()), end: t(listTexts.layoutEnd()) };
	const isPossible = layout !== undefined || first !== undefined;
	const handleSwitch = (checked: boolean) => {
		const { text } = view();
		if (!checked) apply({ text: removeLayout(text, type), announcement: listTexts.removedLayout({ title }) });
		else if (first) apply({ text: addLayout(text, first), announcement: listTexts.addedLayout({ title }) });
	};
	return (
		<li>
			<Tooltip title={isPossible ? undefined : t(listTexts.noField())}>
				<Switch size="small" aria-label={title} checked={layout !== undefined} disabled={!isPossible} onChange={handleSwitch} />
			</Tooltip>
			<span>{title}</span>
			{layout !== undefined &&
				members.map(({ member, isOptional, fitting }) => {
					const label = labels[member];
					return (
						<Select
							key={member}
							size="small"
							aria-label={`${title} ${label}`}
							placeholder={label}
							value={layout[member] ?? null}
							allowClear={isOptional}
							popupMatchSelectWidth={false}
							options={fitting.map((field) => ({ value: field.name, label: field.title }))}
							onChange={(field: string | undefined) => apply({ text: setLayoutField(view().text, type, { member, field }) })}
						/>
					);
				})}
		</li>
	);
}

/** A layout with the first fields that fit; undefined where a field is missing. A timeline of a range of days needs no end. */
function toLayout(type: LayoutType, needed: ReturnType<typeof layoutMembers>): LayoutFile | undefined {
	const [start, end] = needed.map(({ fitting }) => fitting);
	if (start === undefined) return { type };
	const range = end && start.find((field) => formatOf(field)?.isPeriod);
	if (range) return { type, field: range.name };
	const [field] = start;
	const last = end?.find(({ name }) => name !== field?.name);
	if (!field || (end && !last)) return undefined;
	return { type, field: field.name, ...(last && { end: last.name }) };
}
