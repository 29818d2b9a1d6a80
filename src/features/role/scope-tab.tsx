import { Alert, Button, Empty, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { Translate } from '../../../renderers/core/texts/use-text.ts';
import { QueryDialog } from '../../../renderers/query/dialog/query-dialog.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { useScreen } from '../../screens/use-screen.ts';
import { titleOfScreen } from './grant-diff.tsx';
import { ScopeSentence } from './scope-sentence.tsx';
import { texts } from './texts.ts';
import type { RoleGrants } from './use-role-grants.ts';

/** How far the role reaches on each screen that it grants something of. */
export function ScopeTab({ grants }: { grants: RoleGrants }) {
	const t = useText();
	const { nodes, permissions, scopes } = grants;
	const names = useMemo(() => {
		const screens = [...new Set(nodes.flatMap(({ screen }) => screen ?? []))];
		const isGranted = (name: string) => permissions.has('*') || [...permissions].some((permission) => permission.startsWith(`${name}:`));
		return screens.filter((name) => isGranted(name) || scopes[name]);
	}, [nodes, permissions, scopes]);
	if (names.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noScreens())} />;
	return (
		<div className="rights-scopes">
			{names.map((name) => (
				<ScopeLine key={name} name={name} title={titleOfScreen(nodes, name)} grants={grants} />
			))}
		</div>
	);
}

function ScopeLine({ name, title, grants }: { name: string; title: string; grants: RoleGrants }) {
	const t = useText();
	const { screen } = useScreen(name);
	const [isEditing, setEditing] = useState(false);
	const condition = grants.scopes[name] ?? null;
	const { scopes } = grants.stored;
	const presets = useMemo(() => (screen === null ? [] : presetsOf(screen, t)), [screen, t]);
	const chosen = condition === null ? 'all' : (presets.find((preset) => isSame(preset.condition, condition))?.value ?? 'custom');
	const isBroken = scopes.some((scope) => scope.screen === name && !scope.isValid && isSame(scope.condition, condition));
	const handleChoose = (value: string) => {
		if (value === 'custom') setEditing(true);
		else grants.setScope(name, presets.find((preset) => preset.value === value)?.condition ?? null);
	};
	return (
		<section className="rights-scope">
			<h4>{title}</h4>
			<Select
				aria-label={title}
				value={chosen}
				disabled={!grants.mayEdit || screen === null}
				options={[
					{ value: 'all', label: t(texts.allRecords()) },
					...presets.map(({ value, label }) => ({ value, label })),
					{ value: 'custom', label: t(texts.custom()) },
				]}
				onChange={handleChoose}
			/>
			{grants.mayEdit && chosen === 'custom' && (
				<Button type="link" onClick={() => setEditing(true)}>
					{t(texts.editScope())}
				</Button>
			)}
			{condition !== null && (
				<p>
					<ScopeSentence screen={name} condition={condition} />
				</p>
			)}
			{isBroken && <Alert type="warning" showIcon title={t(texts.broken())} />}
			{isEditing && screen !== null && (
				<QueryDialog
					screen={screen}
					query={condition}
					search={{}}
					names={{ title: `${t(texts.scope())} — ${title}`, okText: t(texts.applyScope()) }}
					onSearch={(query) => grants.setScope(name, query)}
					onClose={() => setEditing(false)}
				/>
			)}
		</section>
	);
}

interface Preset {
	value: string;
	label: string;
	condition: RuleGroup;
}

/** What most roles need: one's own records, and those of one's own organisation and below. */
function presetsOf(screen: ResolvedScreen, t: Translate): Preset[] {
	const within = (field: string, label: string): Preset => ({
		value: field,
		label: t(texts.ownOrganisation({ field: label })),
		condition: { combinator: 'and', rules: [{ field, operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } }] },
	});
	const ofFields = screen.fields.filter(
		(field) => field.reference?.screen === 'organisation' && !field.system && field.name !== screen.parentField && field.type !== 'array',
	);
	return [
		...(screen.name === 'organisation' ? [within('id', screen.title)] : []),
		...ofFields.map((field) => within(field.name, field.title)),
		...(screen.fields.some(({ name }) => name === 'createBy')
			? [
					{
						value: 'createBy',
						label: t(texts.ownRecords()),
						condition: {
							combinator: 'and',
							rules: [{ field: 'createBy', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }],
						} satisfies RuleGroup,
					},
				]
			: []),
	];
}

/** A part of a condition without the ids that the builder adds, its keys in order. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== 'object' || value === null) return value;
	const parts = Object.entries(value).filter(([key]) => key !== 'id');
	return Object.fromEntries(parts.sort().map(([key, part]) => [key, canonical(part)]));
}

function isSame(left: RuleGroup | null, right: RuleGroup | null): boolean {
	return JSON.stringify(canonical(left)) === JSON.stringify(canonical(right));
}
