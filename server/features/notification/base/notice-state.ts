/**
 * `waiting`: to be counted against the limit of its person; `ready`: to be sent; `sending`: claimed by a node; `gathered`: part of a digest;
 * `dropped`: the person may not view the record; `unreachable`: the person has no address for the channel;
 * `quiet`: shown in the portal instead, because of the quiet hours of the person.
 */
export type NoticeState = 'waiting' | 'ready' | 'sending' | 'sent' | 'failed' | 'gathered' | 'dropped' | 'unreachable' | 'quiet';

/**
 * Why a notice was not delivered. `connection`: no connection; `certificate`: the certificate of the server is not trusted or is of another
 * host; `encryption`: the server offers none; `sign-in`: the server refuses user name and password; `refused`: it refuses the message;
 * `unavailable`: the portal has no such server any more; `internal`: see the log of the portal.
 */
export type NoticeProblem = 'connection' | 'certificate' | 'encryption' | 'sign-in' | 'refused' | 'unavailable' | 'internal';
