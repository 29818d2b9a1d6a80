import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Badge, Steps, Tabs } from 'antd';
import { type CSSProperties, type ReactNode, useContext, useMemo } from 'react';

import type { ResolvedForm } from '../../../contract/screen/resolved-screen.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import { useText } from '../../core/texts/use-text.ts';
import { useFormFact } from '../store/use-form-field.ts';
import { FormFrontContext, shownGroups, useDrawnForm } from './drawn-form.ts';
import { texts } from './texts.ts';

type Group = ResolvedForm['groups'][number];

/** rjsf's template of the record: its groups below each other, as tabs or as steps. */
export function GroupsTemplate({ properties }: ObjectFieldTemplateProps) {
	const { screen, store } = useDrawnForm();
	const { active } = useContext(FormFrontContext);
	const contents = useMemo(() => new Map(properties.map(({ name, content }) => [name, content])), [properties]);
	const shownNames = useFormFact(store, () =>
		shownGroups(store, screen)
			.map((group) => group.name)
			.join('\n'),
	).split('\n');
	const { groups, layout, columns } = screen.form;
	const shown = groups.filter((group) => shownNames.includes(group.name));
	const fieldsOf = (group: Group) => (
		<div className="portal-fields" style={{ '--columns': columns } as CSSProperties}>
			{group.fields.map((entry) => contents.get(entry.field))}
		</div>
	);
	if (layout === 'groups' || layout === 'settings' || shown.length < 2) {
		return shown.map((group) => (
			<section
				key={group.name}
				className={layout === 'settings' ? 'portal-group portal-settings' : 'portal-group'}
				// Fields that are no group of their own are no landmark beside the list of the same name.
				aria-label={group.title || undefined}
			>
				{group.title !== '' && groups.length > 1 && <h2>{group.title}</h2>}
				{fieldsOf(group)}
			</section>
		));
	}
	const current = shown.some((group) => group.name === active) ? active : (shown[0]?.name ?? '');
	const Layout = layout === 'tabs' ? TabbedGroups : SteppedGroups;
	return <Layout shown={shown} current={current} fieldsOf={fieldsOf} />;
}

interface LayoutProps {
	shown: Group[];
	current: string;
	fieldsOf(group: Group): ReactNode;
}

function TabbedGroups({ shown, current, fieldsOf }: LayoutProps) {
	const { onActivate } = useContext(FormFrontContext);
	const items = shown.map((group) => ({
		key: group.name,
		label: <GroupTitle group={group} />,
		children: fieldsOf(group),
		forceRender: true,
	}));
	return <Tabs className="portal-form-tabs" activeKey={current} onChange={onActivate} items={items} />;
}

function SteppedGroups({ shown, current, fieldsOf }: LayoutProps) {
	const isNarrow = useIsNarrow();
	return (
		<>
			<Steps
				size="small"
				className="portal-steps"
				responsive={false}
				titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
				current={shown.findIndex((group) => group.name === current)}
				items={shown.map((group) => ({ title: <GroupTitle group={group} /> }))}
			/>
			{shown.map((group) => (
				<div key={group.name} hidden={group.name !== current}>
					{fieldsOf(group)}
				</div>
			))}
		</>
	);
}

/** The name of a tab or step, marked while something in it is wrong. */
function GroupTitle({ group }: { group: Group }) {
	const t = useText();
	const { store } = useDrawnForm();
	const count = useFormFact(store, () => store.errorCount(group.fields.map((entry) => entry.field)));
	if (count === 0) return group.title;
	return (
		<Badge dot offset={[6, 0]} title={t(texts.hasErrors({ count }))}>
			<span className="portal-group-wrong">{group.title}</span>
		</Badge>
	);
}
