import { Badge, Steps, Tabs } from 'antd';
import type { CSSProperties } from 'react';

import type { ResolvedForm, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { FormStore } from '../store/form-store.ts';
import { useFormFact } from '../store/use-form-field.ts';
import { FormField } from './form-field.tsx';
import { texts } from './texts.ts';

type Group = ResolvedForm['groups'][number];

interface Props {
	store: FormStore;
	screen: ResolvedScreen;
	formId: string;
	/** The tab or step in front. */
	active: string;
	onActivate(group: string): void;
}

/** The inputs of a form as groups below each other, as tabs or as steps. */
export function FormGroups(props: Props) {
	const { screen, store, active, onActivate } = props;
	const { groups, layout } = screen.form;
	const isNarrow = useIsNarrow();
	// A group is there as long as one of its fields is.
	const shownNames = useFormFact(store, () =>
		groups
			.filter((group) => isGroupShown(store, group))
			.map((group) => group.name)
			.join('\n'),
	);
	const shown = groups.filter((group) => shownNames.split('\n').includes(group.name));
	if (layout === 'groups' || shown.length < 2) {
		return shown.map((group) => (
			<section key={group.name} className="portal-group" aria-label={group.title || screen.title}>
				{group.title !== '' && groups.length > 1 && <h3>{group.title}</h3>}
				<GroupFields {...props} group={group} />
			</section>
		));
	}
	const current = shown.some((group) => group.name === active) ? active : (shown[0]?.name ?? '');
	if (layout === 'tabs') {
		const items = shown.map((group) => ({
			key: group.name,
			label: <GroupTitle store={store} group={group} />,
			children: <GroupFields {...props} group={group} />,
			forceRender: true,
		}));
		return <Tabs activeKey={current} onChange={onActivate} items={items} />;
	}
	const index = shown.findIndex((group) => group.name === current);
	return (
		<>
			<Steps
				size="small"
				className="portal-steps"
				responsive={false}
				titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
				current={index}
				items={shown.map((group) => ({ title: <GroupTitle store={store} group={group} /> }))}
			/>
			{shown.map((group) => (
				<div key={group.name} hidden={group.name !== current}>
					<GroupFields {...props} group={group} />
				</div>
			))}
		</>
	);
}

/** The groups that are there at this moment. */
export function shownGroups(store: FormStore, screen: ResolvedScreen): Group[] {
	return screen.form.groups.filter((group) => isGroupShown(store, group));
}

function isGroupShown(store: FormStore, group: Group): boolean {
	return group.fields.some((entry) => store.field(entry.field).isVisible);
}

/** The name of a tab or step, marked while something in it is wrong. */
function GroupTitle({ store, group }: { store: FormStore; group: Group }) {
	const t = useText();
	const count = useFormFact(store, () => store.errorCount(group.fields.map((entry) => entry.field)));
	if (count === 0) return group.title;
	return (
		<Badge dot offset={[6, 0]} title={t(texts.hasErrors({ count }))}>
			<span className="portal-group-wrong">{group.title}</span>
		</Badge>
	);
}

function GroupFields({ screen, store, formId, group }: Props & { group: Group }) {
	return (
		<div className="portal-fields" style={{ '--columns': screen.form.columns } as CSSProperties}>
			{group.fields.map((entry) => {
				const field = screen.fields.find((candidate) => candidate.name === entry.field);
				if (field === undefined) return null;
				return <FormField key={field.name} store={store} screen={screen} field={field} span={entry.span} formId={formId} />;
			})}
		</div>
	);
}
