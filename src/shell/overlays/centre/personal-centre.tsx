import { Button, Modal, Select, Tabs, Tag } from 'antd';
import useSWR from 'swr';
import { languages } from '../../../../contract/base/languages.ts';
import { apiKeyRight } from '../../../../contract/features/general-rights.ts';
import type { Profile } from '../../../../contract/features/profile.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useIsNarrow } from '../../../../renderers/core/page/use-is-narrow.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { languageName } from '../../../base/i18n/language-name.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { settings } from '../../../session/settings/settings.ts';
import { mayUser, session } from '../../../session/state/session-store.ts';
import { shellTexts } from '../../texts.ts';
import { showOverlay } from '../overlay-store.ts';
import { texts as overlayTexts } from '../texts.ts';
import { useChangeLanguage } from '../use-change-language.ts';
import { OwnFactors } from './factors/own-factors.tsx';
import { factorsTexts } from './factors/texts.ts';
import { OwnKeys } from './own-keys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { texts } from './texts.ts';
import './centre.css';

const path = '/platform/v3/user/profile';

interface Props {
	/** Without profile, posts and roles. */
	isSecurityOnly?: boolean;
	onClose(): void;
}

/** What people see and set about themselves. */
export function PersonalCentre({ isSecurityOnly = false, onClose }: Props) {
	const t = useText();
	const isNarrow = useIsNarrow();
	const user = useStore(session, (state) => state.user);
	const load = () => callApi<Profile>(path, {}, { method: 'GET' });
	const { data, error, mutate } = useSWR(isSecurityOnly ? null : path, load, { revalidateOnFocus: false, dedupingInterval: 0 });
	if (user === null) return null;
	const isSwitched = Boolean(user.switchedFrom);
	const about = [
		{ key: 'profile', label: t(texts.profile()), children: <ProfileFacts profile={data} onChange={() => void mutate()} /> },
		{ key: 'duties', label: t(texts.duties()), children: <Duties profile={data} /> },
	];
	const items = [
		...(isSecurityOnly ? [] : about),
		{ key: 'devices', label: t(texts.devices()), children: isSwitched ? <p>{t(texts.elsewhere())}</p> : <OwnSessions /> },
		{ key: 'factors', label: t(factorsTexts.tab()), children: isSwitched ? <p>{t(texts.elsewhere())}</p> : <OwnFactors /> },
		{ key: 'security', label: t(texts.security()), children: isSwitched ? <p>{t(texts.elsewhere())}</p> : <Preferences /> },
		...(isSwitched || !mayUser(user, apiKeyRight) ? [] : [{ key: 'keys', label: t(texts.keys()), children: <OwnKeys /> }]),
	];
	return (
		<Modal
			open
			className="centre"
			title={t(isSecurityOnly ? shellTexts.accountSecurity() : shellTexts.userInformation())}
			width={720}
			footer={null}
			onCancel={onClose}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			<Tabs tabPlacement={isNarrow ? 'top' : 'start'} items={items} />
		</Modal>
	);
}

function Duties({ profile }: { profile: Profile | undefined }) {
	const t = useText();
	const { positions = [], roles = [] } = profile ?? {};
	return (
		<>
			<strong>{t(texts.positions())}</strong>
			<div className="centre-list">
				{positions.length === 0 && '—'}
				{positions.map(({ id, name, isMainPost }) => (
					<Tag key={id} color={isMainPost ? 'blue' : undefined} title={isMainPost ? t(texts.mainPost()) : undefined}>
						{name}
					</Tag>
				))}
			</div>
			<strong>{t(texts.roles())}</strong>
			<div className="centre-list">
				{roles.length === 0 && '—'}
				{roles.map(({ id, name, isInherited }) => (
					<Tag key={id} title={isInherited ? t(texts.inherited()) : undefined}>
						{name}
					</Tag>
				))}
			</div>
			<p>{t(texts.dutiesHint())}</p>
		</>
	);
}

function Preferences() {
	const t = useText();
	const language = useStore(settings, (state) => state.language);
	const changeLanguage = useChangeLanguage();
	return (
		<>
			<div className="centre-choice">
				<span>
					{t(texts.password())}
					<br />
					<small>{t(texts.passwordHint())}</small>
				</span>
				<Button onClick={() => showOverlay('password')}>{t(texts.changePassword())}</Button>
			</div>
			<div className="centre-choice">
				<span>
					{t(overlayTexts.notifications())}
					<br />
					<small>{t(texts.notificationHint())}</small>
				</span>
				<Button onClick={() => showOverlay('notifications')}>{t(texts.setUp())}</Button>
			</div>
			<div className="centre-choice">
				<span>{t(texts.languageTitle())}</span>
				<Select
					aria-label={t(texts.languageTitle())}
					value={language}
					options={languages.map((each) => ({ value: each, label: languageName(each) }))}
					onChange={(chosen) => void changeLanguage(chosen)}
				/>
			</div>
		</>
	);
}
