-- Rows of a portal of commit f240fd93e.
COPY accounts (id, name, domain, time_zone, currency, decimal_separator, thousands_separator, modules, silent_after_s, inactive_after_s, moving_kmh, version, created_at, updated_at, photo, directory_tenants, files_quota_bytes, embed_hosts, csv_format, photo_size, position_months, second_factor_required, session_days, session_idle_h) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	Bench	\N	America/Sao_Paulo	USD	.	,	{services:dashboards,services:file-manager,services:simc}	86400	28800	3	1	2026-11-28 13:50:11.484545+00	2026-11-28 13:50:11.484545+00	\N	{}	1073741824	{}	language	0	\N	f	90	336
\.

COPY alert_definitions (account_id, id, code, type, description, severity, category, tags, status, active_since, recommendation, file_id, app, email, create_report, notification_level, profile_ids, shipping_type, condition, unit_ids, asset_ids, geofence_ids, schedule, assignees, escalation, created_by, deleted_at, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acb4-7bc8-b80a-031408723933	OIL	external	Oil pressure	uninformed	event	{}	active	2026-11-28 13:50:11.635+00	\N	\N	t	f	f	everyone	{}	immediate	\N	{}	{}	{}	\N	[]	\N	01a2226b-ac3d-7e20-859c-f4858c381f06	\N	1	2026-11-28 13:50:11.634241+00	2026-11-28 13:50:11.634241+00
\.

COPY alert_history (account_id, id, alert_id, at, user_id, action, details) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad17-72dd-bd61-cfc651ace088	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	2026-11-28 13:50:11.734571+00	\N	raised	{}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad1e-702d-80b0-c1f2f7dfa26c	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	2026-11-28 13:50:11.742373+00	01a2226b-ac3d-7e20-859c-f4858c381f06	counter_measure	{"description": "Topped up"}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad28-7300-83a7-9d51f74dec50	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	2026-11-28 13:50:11.751826+00	01a2226b-ac3d-7e20-859c-f4858c381f06	finished	{"solved_at": "2026-11-28T13:50:11.750Z"}
\.

COPY alert_occurrences (account_id, definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acb4-7bc8-b80a-031408723933	01a2226b-ac92-7a4b-800d-7e8664b9ce91	external 01a2226b-ac92-7a4b-800d-7e8664b9ce91 2026-11-28T13:50:11.727Z	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	2026-11-28 13:50:11.727+00	2026-11-28 13:50:11.727+00	{"fixes": [], "limit": null, "since": null, "value": null, "geofence": null, "attributes": {}}
\.

COPY alerts (account_id, id, definition_id, asset_id, unit_id, code, type, description, severity, category, status, occurred_at, last_occurred_at, occurrences, condition_ended_at, latitude, longitude, location, revised, assignee_id, order_number, os_number, running_at, solved_at, has_counter_measure, escalated_at, evidence, version, created_at, updated_at, asset_code, manufacturer, gone, escalate_at, report_file_id, feed_id) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	01a2226b-acb4-7bc8-b80a-031408723933	01a2226b-ac92-7a4b-800d-7e8664b9ce91	01a2226b-ac87-72e4-8100-dd86e0e2a422	OIL	external	Low	uninformed	event	resolved	2026-11-28 13:50:11.727+00	2026-11-28 13:50:11.727+00	1	2026-11-28 13:50:11.727+00	\N	\N	\N	f	\N	\N	\N	2026-11-28 13:50:11.741748+00	2026-11-28 13:50:11.75+00	t	\N	{"fixes": [], "limit": null, "since": null, "value": null, "geofence": null, "condition": null, "attributes": {}}	3	2026-11-28 13:50:11.729925+00	2026-11-28 13:50:11.749888+00	BENCH-00000	\N	f	\N	\N	\N
\.

COPY api_keys (account_id, id, name, kind, hash, created_by, last_used_at, ended_at, version, created_at, updated_at, all_units, sections, expires_at, requests_per_minute, customer) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aca3-7de0-9239-9ed2f2c569a5	Bench	full	\\xfcc0f78b5d6d28292af71206a1e7d83d4a46b0c93550a82ee5755608d796cda7	01a2226b-ac3d-7e20-859c-f4858c381f06	2026-11-28 13:50:11.645573+00	\N	1	2026-11-28 13:50:11.617071+00	2026-11-28 13:50:11.617071+00	t	{assets,map,routes,geofences,alerts,management,indicators}	\N	600	\N
\.

COPY asset_days (account_id, asset_id, unit_id, run_s, work_s, idle_s, moving_s, silent_s, outside_s, idle_short_s, idle_medium_s, idle_long_s, distance_km, top_speed_kmh, trips, stops, fuel_used_l, first_start, last_stop, hour_meter_start_h, hour_meter_end_h, odometer_start_km, odometer_end_km, positions, positions_expected, delay_histogram, day, opening, geofence_s) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	01a2226b-ac87-72e4-8100-dd86e0e2a422	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	01a2226b-ac87-72e4-8100-dd86e0e2a422	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	01a2226b-ac87-72e4-8100-dd86e0e2a422	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
\.

COPY asset_hours (account_id, asset_id, hour, unit_id, run_s, work_s, idle_s, moving_s, silent_s, outside_s, idle_short_s, idle_medium_s, idle_long_s, distance_km, top_speed_kmh, trips, stops, fuel_used_l, first_start, last_stop, hour_meter_start_h, hour_meter_end_h, odometer_start_km, odometer_end_km, positions, positions_expected, delay_histogram) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:00:00+00	01a2226b-ac87-72e4-8100-dd86e0e2a422	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
\.

COPY asset_profile_units (account_id, profile_id, unit_id) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad2e-7f07-ba53-7413b63f1a74	01a2226b-ac87-72e4-8100-dd86e0e2a422
\.

COPY asset_profile_users (account_id, profile_id, user_id) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad2e-7f07-ba53-7413b63f1a74	01a2226b-aed8-775b-be7f-1a3629bbb15c
\.

COPY asset_profiles (account_id, id, name, description, all_units, sections, may_act, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad2e-7f07-ba53-7413b63f1a74	Drivers	\N	f	{assets,map}	f	1	2026-11-28 13:50:11.756887+00	2026-11-28 13:50:11.756887+00
\.

COPY asset_states (account_id, asset_id, "time", received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, accuracy_m, ignition, engine_on, work, rpm, fuel_pct, fuel_used_l, coolant_temp_c, supply_v, battery_v, satellites, attributes, hour_meter_h, odometer_km, working, moving, engine_off_since, status, status_since, status_due_at, track, watch, watch_due_at, fuel_pct_at, fuel_used_at, hour_meter_at, odometer_at, last_engine_on, engine_at, place_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:59:00+00	2026-11-28 13:50:11.653+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"engineAt":1795528740000,"placeAt":1795528740000,"workS":5400,"idleS":1740,"motion":{"phase":"stationary","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"reportedAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false},"intervals":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}	\N	\N	\N	\N	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00	f	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:59:00+00	2026-11-28 13:50:11.695+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"engineAt":1795528740000,"placeAt":1795528740000,"workS":5400,"idleS":1740,"motion":{"phase":"stationary","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"reportedAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false},"intervals":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}	\N	\N	\N	\N	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00	f	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:59:00+00	2026-11-28 13:50:11.718+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"engineAt":1795528740000,"placeAt":1795528740000,"workS":5400,"idleS":1740,"motion":{"phase":"stationary","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"reportedAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false},"intervals":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}	\N	\N	\N	\N	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00	f	2026-11-24 13:59:00+00	2026-11-24 13:59:00+00
\.

COPY assets (account_id, id, code, unit_id, category, manufacturer, model, segment, cost_centre, region, customer, plate, serial, disabled, maintenance, deleted_at, version, created_at, updated_at, photo, photo_size) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	BENCH-00000	01a2226b-ac87-72e4-8100-dd86e0e2a422	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-28 13:50:11.599621+00	2026-11-28 13:50:11.599621+00	\N	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	BENCH-00002	01a2226b-ac87-72e4-8100-dd86e0e2a422	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-28 13:50:11.601632+00	2026-11-28 13:50:11.601632+00	\N	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	BENCH-00001	01a2226b-ac87-72e4-8100-dd86e0e2a422	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-28 13:50:11.599314+00	2026-11-28 13:50:11.599314+00	\N	0
\.

COPY audit_entries (account_id, id, at, user_id, address, action, entity, entity_id, before, after, version, number) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac8b-7f51-aff5-c2745604a451	2026-11-28 13:50:11.589005+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	unit	01a2226b-ac87-72e4-8100-dd86e0e2a422	\N	{"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench", "region": null, "version": 1, "customer": null, "created_at": "2026-11-28T13:50:11.589Z", "updated_at": "2026-11-28T13:50:11.589Z", "asset_count": 0, "people_count": 1}	853	1
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7d57-b6cb-02b75d678567	2026-11-28 13:50:11.599621+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	asset	01a2226b-ac92-7a4b-800d-7e8664b9ce91	\N	{"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "last": null, "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "sources": null, "unit_id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-28T13:50:11.599Z", "device_ids": [], "updated_at": "2026-11-28T13:50:11.599Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-28T13:50:11.599Z"}	854	2
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac9d-73c3-a64a-ec28a70d7d39	2026-11-28 13:50:11.599314+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	asset	01a2226b-ac97-7f61-8369-038db99e3f64	\N	{"id": "01a2226b-ac97-7f61-8369-038db99e3f64", "code": "BENCH-00001", "last": null, "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "sources": null, "unit_id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-28T13:50:11.599Z", "device_ids": [], "updated_at": "2026-11-28T13:50:11.599Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-28T13:50:11.599Z"}	856	3
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac9e-7ea2-bf7b-9165a7d58487	2026-11-28 13:50:11.601632+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	asset	01a2226b-ac96-7e08-b999-f3a908fce14f	\N	{"id": "01a2226b-ac96-7e08-b999-f3a908fce14f", "code": "BENCH-00002", "last": null, "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "sources": null, "unit_id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-28T13:50:11.601Z", "device_ids": [], "updated_at": "2026-11-28T13:50:11.601Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-28T13:50:11.601Z"}	855	4
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aca5-7858-b087-a6ac98b130ff	2026-11-28 13:50:11.617071+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	api_key	01a2226b-aca3-7de0-9239-9ed2f2c569a5	\N	{"id": "01a2226b-aca3-7de0-9239-9ed2f2c569a5", "kind": "full", "name": "Bench", "customer": null, "sections": ["assets", "map", "routes", "geofences", "alerts", "management", "indicators"], "unit_ids": [], "all_units": true, "created_at": "2026-11-28T13:50:11.617Z", "expires_at": null, "last_used_at": null, "requests_per_minute": 600}	857	5
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acb0-7149-9dd3-aabcadb676cf	2026-11-28 13:50:11.62669+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	geofence	01a2226b-acad-78e0-8940-febb220fea78	\N	{"id": "01a2226b-acad-78e0-8940-febb220fea78", "name": "Depot", "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "color": "#2f6fed", "shape": "Polygon", "active": true, "bounds": [-51.22, -30.04, -51.2, -30.02], "area_m2": 4281839.6, "unit_id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "version": 1, "asset_ids": [], "resources": ["entry", "exit", "speeding"], "created_at": "2026-11-28T13:50:11.626Z", "updated_at": "2026-11-28T13:50:11.626Z", "max_speed_kmh": 20, "sub_geofences": [], "applies_to_all": true}	858	6
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acb8-770c-b9d0-77d86c25f696	2026-11-28 13:50:11.634241+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	alert_definition	01a2226b-acb4-7bc8-b80a-031408723933	\N	{"id": "01a2226b-acb4-7bc8-b80a-031408723933", "app": true, "code": "OIL", "file": null, "tags": [], "type": "external", "email": false, "status": "active", "file_id": null, "version": 1, "category": "event", "schedule": null, "severity": "uninformed", "unit_ids": [], "asset_ids": [], "assignees": [], "condition": null, "created_at": "2026-11-28T13:50:11.634Z", "escalation": null, "may_change": true, "updated_at": "2026-11-28T13:50:11.634Z", "description": "Oil pressure", "profile_ids": [], "active_since": "2026-11-28T13:50:11.635Z", "geofence_ids": [], "create_report": false, "shipping_type": "immediate", "recommendation": null, "has_recommendation": false, "notification_level": "everyone"}	859	7
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad20-706b-bbe0-e17cf475af0f	2026-11-28 13:50:11.739017+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	update	alert	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	{"status": "opened", "assignee": null, "os_number": null, "solved_at": null, "order_number": null}	{"status": "running", "assignee": null, "os_number": null, "solved_at": null, "order_number": null, "counter_measure": "Topped up"}	866	8
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad29-7c46-9a0a-658d123f4e0c	2026-11-28 13:50:11.749888+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	finish	alert	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	{"status": "running", "assignee": null, "os_number": null, "solved_at": null, "order_number": null}	{"status": "resolved", "assignee": null, "os_number": null, "solved_at": "2026-11-28T13:50:11.750Z", "order_number": null}	867	9
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad30-7e87-b777-38c40301aa08	2026-11-28 13:50:11.756887+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	asset_profile	01a2226b-ad2e-7f07-ba53-7413b63f1a74	\N	{"id": "01a2226b-ad2e-7f07-ba53-7413b63f1a74", "name": "Drivers", "may_act": false, "version": 1, "sections": ["assets", "map"], "unit_ids": ["01a2226b-ac87-72e4-8100-dd86e0e2a422"], "user_ids": [], "all_units": false, "created_at": "2026-11-28T13:50:11.756Z", "updated_at": "2026-11-28T13:50:11.756Z", "description": null}	868	10
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aedb-72f1-84db-e01511453b72	2026-11-28 13:50:12.157707+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	user	01a2226b-aed8-775b-be7f-1a3629bbb15c	\N	{"ad": false, "id": "01a2226b-aed8-775b-be7f-1a3629bbb15c", "name": "Ana", "role": "viewer", "self": false, "email": "ana@example.com", "active": true, "shared": false, "invited": false, "pending": false, "version": 1, "photo_url": null, "created_at": "2026-11-28T13:50:12.157Z", "last_admin": false, "updated_at": "2026-11-28T13:50:12.157Z", "last_seen_at": null, "second_factor": false}	872	11
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aee2-7e60-ad14-4158e8ee27f0	2026-11-28 13:50:12.190338+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	attach	asset_profile	01a2226b-ad2e-7f07-ba53-7413b63f1a74	\N	{"user_id": "01a2226b-aed8-775b-be7f-1a3629bbb15c"}	873	12
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aeef-7bc5-b306-0346a025fa15	2026-11-28 13:50:12.198681+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	contract	01a2226b-aeea-7dd3-99ed-f52f097511f8	\N	{"id": "01a2226b-aeea-7dd3-99ed-f52f097511f8", "to": null, "per": "day", "code": "BENCH-00000", "from": "2026-11-01", "rate": "100.00", "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "category": null}, "state": "running", "version": 1, "currency": "USD", "customer": "Acme", "created_at": "2026-11-28T13:50:12.198Z", "updated_at": "2026-11-28T13:50:12.198Z", "allowance_h": null, "overage_rate": null}	875	13
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aef6-782b-b77e-b50fcaa2b14e	2026-11-28 13:50:12.209367+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	cost	01a2226b-aef3-749c-b64d-d931d9128eb2	\N	{"id": "01a2226b-aef3-749c-b64d-d931d9128eb2", "to": null, "code": "BENCH-00000", "date": "2026-11-01", "kind": "fuel", "note": "Diesel", "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "category": null}, "amount": "10.00", "version": 1, "currency": "USD", "created_at": "2026-11-28T13:50:12.209Z", "updated_at": "2026-11-28T13:50:12.209Z"}	876	14
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aefc-7a70-9098-98e4c5b52072	2026-11-28 13:50:12.215883+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	service	01a2226b-aef9-790f-b751-40474436e6b1	\N	{"id": "01a2226b-aef9-790f-b751-40474436e6b1", "due": {"by": "hours", "left": -751.9833333333333, "share": 4.007933333333334, "state": "overdue"}, "code": "BENCH-00000", "name": "Oil", "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "category": null}, "every_h": 250, "version": 1, "every_km": null, "last_done": {"date": "2026-11-01", "odometer_km": null, "hour_meter_h": null}, "created_at": "2026-11-28T13:50:12.215Z", "every_days": null, "updated_at": "2026-11-28T13:50:12.215Z", "odometer_km": 9.675528, "hour_meter_h": 1001.9833333333333}	877	15
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af02-780b-832b-0297246cb116	2026-11-28 13:50:12.221414+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	downtime	01a2226b-aeff-7fbc-aa74-b394e86463b6	\N	{"id": "01a2226b-aeff-7fbc-aa74-b394e86463b6", "to": "2026-11-02T10:00:00.000Z", "code": "BENCH-00000", "from": "2026-11-01T10:00:00.000Z", "kind": "other", "note": null, "unit": {"id": "01a2226b-ac87-72e4-8100-dd86e0e2a422", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "category": null}, "version": 1, "created_at": "2026-11-28T13:50:12.221Z", "updated_at": "2026-11-28T13:50:12.221Z"}	878	16
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af07-79e7-bb1d-82ce53b1efbf	2026-11-28 13:50:12.227671+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	target	01a2226b-af05-71de-9f52-81aceb35f51d	\N	{"id": "01a2226b-af05-71de-9f52-81aceb35f51d", "code": "BENCH-00000", "from": "2026-11-01", "kind": "weekly_hours", "asset": {"id": "01a2226b-ac92-7a4b-800d-7e8664b9ce91", "code": "BENCH-00000", "category": null}, "value": 40, "version": 1, "category": null, "currency": null, "schedule": null, "created_at": "2026-11-28T13:50:12.227Z", "updated_at": "2026-11-28T13:50:12.227Z"}	879	17
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af0d-7bd9-b16b-94df2961a0bc	2026-11-28 13:50:12.232917+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	briefcase	01a2226b-af0a-777b-8b37-d2ef887188c5	\N	{"id": "01a2226b-af0a-777b-8b37-d2ef887188c5", "name": "Plant", "color": "#0b7285", "version": 1, "contents": 0, "position": 0, "created_at": "2026-11-28T13:50:12.232Z", "updated_at": "2026-11-28T13:50:12.232Z"}	880	18
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af13-7287-9ecf-9cb9422511d5	2026-11-28 13:50:12.238431+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	dashboard_content	01a2226b-af11-7c81-a142-bd733e319abb	\N	{"kind": "board", "name": "Hours", "position": 0, "briefcase": "Plant", "definition": {"kind": "board", "charts": [], "period": "last_28", "filters": {}}}	881	19
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af18-7dd7-ac9d-a838357cda27	2026-11-28 13:50:12.244736+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	folder	01a2226b-af16-795b-992a-9ebd2ff1254c	\N	{"id": "01a2226b-af16-795b-992a-9ebd2ff1254c", "name": "Manuals", "purpose": null, "version": 1, "parent_id": null, "created_at": "2026-11-28T13:50:12.244Z", "file_count": 0, "updated_at": "2026-11-28T13:50:12.244Z", "profile_ids": null}	883	20
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af20-708c-96e5-4e03f67130ce	2026-11-28 13:50:12.254173+00	01a2226b-ac3d-7e20-859c-f4858c381f06	127.0.0.1	create	webhook	01a2226b-af1f-7269-ac0d-e9b51809d794	\N	{"id": "01a2226b-af1f-7269-ac0d-e9b51809d794", "url": "https://erp.example/hook", "name": "ERP", "active": true, "events": ["alert.raised"], "format": "json", "locale": "en", "version": 1, "created_at": "2026-11-28T13:50:12.254Z", "disabled_at": null, "failing_since": null}	885	21
\.

COPY briefcases (account_id, id, name, color, "position", version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af0a-777b-8b37-d2ef887188c5	Plant	#0b7285	0	1	2026-11-28 13:50:12.232917+00	2026-11-28 13:50:12.232917+00
\.

COPY contracts (account_id, id, asset_id, unit_id, customer, rate, rate_unit, allowance_h, overage_rate, from_day, to_day, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aeea-7dd3-99ed-f52f097511f8	01a2226b-ac92-7a4b-800d-7e8664b9ce91	01a2226b-ac87-72e4-8100-dd86e0e2a422	Acme	100.00	day	\N	\N	2026-11-01	\N	1	2026-11-28 13:50:12.198681+00	2026-11-28 13:50:12.198681+00
\.

COPY costs (account_id, id, asset_id, unit_id, kind, amount, day, to_day, note, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aef3-749c-b64d-d931d9128eb2	01a2226b-ac92-7a4b-800d-7e8664b9ce91	01a2226b-ac87-72e4-8100-dd86e0e2a422	fuel	10.00	2026-11-01	\N	Diesel	1	2026-11-28 13:50:12.209367+00	2026-11-28 13:50:12.209367+00
\.

COPY counter_measures (account_id, id, alert_id, description, user_id, created_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ad1f-7904-89d6-b182a0264ae9	01a2226b-ad15-78d8-ab3e-75a9a0df71b9	Topped up	01a2226b-ac3d-7e20-859c-f4858c381f06	2026-11-28 13:50:11.742849+00
\.

COPY dashboard_contents (account_id, id, briefcase_id, name, kind, definition, "position", version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af11-7c81-a142-bd733e319abb	01a2226b-af0a-777b-8b37-d2ef887188c5	Hours	board	{"kind": "board", "charts": [], "period": "last_28", "filters": {}}	0	1	2026-11-28 13:50:12.238431+00	2026-11-28 13:50:12.238431+00
\.

COPY downtimes (account_id, id, asset_id, kind, started_at, ended_at, note, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aeff-7fbc-aa74-b394e86463b6	01a2226b-ac92-7a4b-800d-7e8664b9ce91	other	2026-11-01 10:00:00+00	2026-11-02 10:00:00+00	\N	1	2026-11-28 13:50:12.221414+00	2026-11-28 13:50:12.221414+00
\.

COPY folders (account_id, id, parent_id, name, is_limited, created_by, deleted_at, version, created_at, updated_at, purpose) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af16-795b-992a-9ebd2ff1254c	\N	Manuals	f	01a2226b-ac3d-7e20-859c-f4858c381f06	\N	1	2026-11-28 13:50:12.244736+00	2026-11-28 13:50:12.244736+00	\N
\.

COPY geocoder_rate_limit (is_only, next_at) FROM stdin;
t	-infinity
\.

COPY geofence_versions (account_id, geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2, sub_geofences, in_force_from, in_force_to, outline, is_outlined, applied_by) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acad-78e0-8940-febb220fea78	1	01a2226b-ac87-72e4-8100-dd86e0e2a422	Depot	#2f6fed	20	{entry,exit,speeding}	\N	{"type": "Polygon", "coordinates": [[[-51.22, -30.04], [-51.2, -30.04], [-51.2, -30.02], [-51.22, -30.02], [-51.22, -30.04]]]}	{-51.22,-30.04,-51.2,-30.02}	4281839.649120981	[]	2026-11-28 13:50:11.62669+00	\N	\N	t	\N
\.

COPY geofences (account_id, id, unit_id, active, version, created_by, deleted_at, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-acad-78e0-8940-febb220fea78	01a2226b-ac87-72e4-8100-dd86e0e2a422	t	1	01a2226b-ac3d-7e20-859c-f4858c381f06	\N	2026-11-28 13:50:11.62669+00	2026-11-28 13:50:11.62669+00
\.

COPY ingest_nodes (node, started_at, seen_at, linked) FROM stdin;
c05436c1-848d-45cf-b930-78f96e3e82d1	2026-11-28 13:50:11.046406+00	2026-11-28 13:50:15.10104+00	f
\.

COPY ingest_shards (shard, version, owner, epoch) FROM stdin;
0	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
1	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
2	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
3	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
4	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
5	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
6	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
7	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
8	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
9	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
10	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
11	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
12	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
13	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
14	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
16	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
36	1	c05436c1-848d-45cf-b930-78f96e3e82d1	1
18	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
19	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
20	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
21	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
22	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
23	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
24	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
25	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
26	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
27	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
28	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
29	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
30	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
31	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
32	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
33	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
34	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
35	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
15	1	c05436c1-848d-45cf-b930-78f96e3e82d1	1
37	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
38	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
39	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
40	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
41	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
42	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
43	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
44	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
45	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
17	1	c05436c1-848d-45cf-b930-78f96e3e82d1	1
46	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
47	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
48	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
49	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
50	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
51	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
52	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
53	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
54	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
55	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
56	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
57	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
58	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
59	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
60	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
61	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
62	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
63	0	c05436c1-848d-45cf-b930-78f96e3e82d1	1
\.

COPY memberships (account_id, user_id, role, created_at, version, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac3d-7e20-859c-f4858c381f06	admin	2026-11-28 13:50:11.484545+00	1	2026-11-28 13:50:11.484545+00
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aed8-775b-be7f-1a3629bbb15c	viewer	2026-11-28 13:50:12.157707+00	1	2026-11-28 13:50:12.157707+00
\.

COPY migrations (name, hash, applied_at) FROM stdin;
vendor/pgboss.sql	fa57a1ff7a43ffd84c8b6a0fd6c46933a746dd39c922831bda1ca2773d65b40f	2026-11-28 13:50:10.623225+00
0001-foundation.sql	0a7db1e56fd13317b8c470dfec6df0bc2de873b864599080d5f34f7aa37f1959	2026-11-28 13:50:10.645234+00
0002-identity.sql	16814c1b53437e387f80cc315a6da29355e2d49de5ce41acb3acf499722c0bf5	2026-11-28 13:50:10.646422+00
0003-sign-in.sql	7fe26ba4460c2e3829103d644852b565337a2de88e840c34c1acb95b60c23a5a	2026-11-28 13:50:10.65638+00
0004-assets.sql	80079993188c218b176ff129c4b98ba4145ce829e43dc3fc2eae18657307b069	2026-11-28 13:50:10.666536+00
0005-jobs.sql	1eb6accc27407f9e9be65bafac490643a4b8e5fb8244e7ad5335e2f7b1d17d5b	2026-11-28 13:50:10.683267+00
0006-messaging.sql	7d3b926017944bc0d78b33f98d82ca4e29000db658af11309b954106b43091d6	2026-11-28 13:50:10.68852+00
0007-telemetry.sql	0d13490cfccfc8fdd5552f462fc425ec1813485b4c909be9aa4d0ff65f87eebb	2026-11-28 13:50:10.696277+00
0008-ingest-changes.sql	5027b8bf9d1c58a4334300184fc4c9099ab5c4aa2de8e881d4c892ce3a0a5ad2	2026-11-28 13:50:10.714934+00
0009-documents.sql	9efd6bcc58b2d415e07026e5b34d36c27418fbefb445b14b93cb4f8eb5455d7a	2026-11-28 13:50:10.719095+00
0010-trips.sql	67d8aa196b45ca2ab1cd32da4e9603d13f44b43a4967fc6401cb96b42d322826	2026-11-28 13:50:10.737135+00
0011-geofences.sql	977764f4bda8983e67ef64fc820b3f55d33d8a89daf8d1191608f0afa1a72578	2026-11-28 13:50:10.745595+00
0012-maintenance.sql	2160eb249a87ca8ef57e5d5566845995cef7a0204a48f0209ec6ff2777636ebe	2026-11-28 13:50:10.758987+00
0013-alert-definitions.sql	98079ce4fa0e6c29690fcce7c5039a07342aaedc68bb0573d223b0e1821785e8	2026-11-28 13:50:10.775193+00
0014-alerts.sql	726ef98b921c7d9dea71115c6fd0090b4a28da9c27b9e2ee0c9856297657da9d	2026-11-28 13:50:10.783289+00
0015-alert-notifications.sql	7f94510866b307b634c641651a419ed832861e01c76d041f77ad3aa614dc07e7	2026-11-28 13:50:10.80334+00
0016-alert-functions.sql	3cd6a0c32e23039cd0afff6d1089ef44150492358d76166501c8c93acf38b885	2026-11-28 13:50:10.813602+00
0017-dashboards.sql	28525b8422032d5902aea2661112d6079fd6041749fcffb1378fe73253e3f868	2026-11-28 13:50:10.816477+00
0018-change-feed.sql	ef75cd805dda5b5c15b6be69ff5be4cc449df724fa0fa1f802d5b304c41c0734	2026-11-28 13:50:10.842396+00
0019-due-work.sql	5864ff63d7a43618369e1f6bccffc3dbee26f515403c9672b3173e17c4e5debc	2026-11-28 13:50:10.851402+00
0020-change-feed-reads.sql	5fd36497b53c236b8f8cbb473a492a534ed909e2aba6e38852e1cdf7b2a6c686	2026-11-28 13:50:10.853022+00
0021-watch-state-names.sql	a6a41e77c871832f7115847383269660d54f86ef792d4e9cc1e036b4c92de2bf	2026-11-28 13:50:10.853879+00
0022-track-state-names.sql	e9a3666aa779d9dd5341c25f1a7a292209d8f06e9f8481cab241062d27b3e0bd	2026-11-28 13:50:10.855224+00
0023-measure-names.sql	696efd90efdf39d0b1ada63c68a47d422972415ee5e0c769f5cedbf8dcf86f65	2026-11-28 13:50:10.856558+00
0024-proven-emails.sql	8f394e6b0c7a79e24cc52450c0907adb2e3cd6eee300674e8ed7f3ced1004519	2026-11-28 13:50:10.857741+00
0025-membership-invitations.sql	1470a7f429262183593e60aff4c4ebc9efcabc1336a9373e03628a0d4fc02899	2026-11-28 13:50:10.859115+00
0026-key-scopes.sql	92e805f9af28a443dcb926cdcba7144d4810ef206a22ad358a3c7a600ceb1455	2026-11-28 13:50:10.861809+00
0028-languages-and-formats.sql	5ebf53c1de2c81f0f2a7015e8d405227cdb0fba3e9a00131b39fa20189f54824	2026-11-28 13:50:10.866526+00
0031-admins-and-stored-bytes.sql	cbae9f677c38979462136bd4096fc0ff1239ffe59231e5ab73a7d62165ccb9de	2026-11-28 13:50:10.869332+00
0033-position-months.sql	0839ff97c3230710fb8da84ad0d0c7513c994f1f54af0a46be49bf832e47affc	2026-11-28 13:50:10.871901+00
0038-alerts-to-assignees.sql	9fc1b77b3acaf8284051141d8abf8b9abeedc50b4220148dc8af531fd0edf694	2026-11-28 13:50:10.873302+00
0039-profiles-of-invitations.sql	70460966d5581c1330d3d0af3a45fffa2a46e8f04764ad3409cf175c09624b57	2026-11-28 13:50:10.874439+00
0041-second-factors.sql	338dde2350def4f8c2a7bdb0a7b43f5a9faf388ccf94173b434a5306caa23548	2026-11-28 13:50:10.875232+00
0042-sealed-webhook-secrets.sql	7e0e8de4b6753d04d9761c99204238d12794775b3424ae8fd30a84532e5c2b9b	2026-11-28 13:50:10.882862+00
0043-geofences-of-the-past.sql	7084f3bd3787ada7fad8621ea58142b0fa0ff23c76c3eaf43f244654db2d8436	2026-11-28 13:50:10.883825+00
0044-directory-sessions.sql	61c5d60bc2b7396ea694467e06528a2f34629569dfa2f7b836f28331df30c413	2026-11-28 13:50:10.886138+00
0045-provisioning.sql	55547a3a303e5801319065180e593c32c5aa30f6a8b2756523b247274c171f94	2026-11-28 13:50:10.890701+00
0046-work-figures.sql	5bf4854db1b03276e248531d1337c1d1e6bc13494456f570cbad177c881322cf	2026-11-28 13:50:10.896172+00
0048-asset-faults.sql	485281ff04b9e1f6a61831c7619abf89357c3c6c7ce6907995c893eaee10c96c	2026-11-28 13:50:10.89807+00
0049-feeds.sql	a8361d1eb2e6ed79d0ddfac9f7a4fd746986b971d25976cd7e6d8a61889345c0	2026-11-28 13:50:10.901739+00
0050-webhook-formats.sql	9a79c6828a21bf3b9939f9eecdf400130a348f7048271f576f84145cea352884	2026-11-28 13:50:10.906983+00
0051-shard-leases.sql	8fb7c6e0a5153498cc3b695792be2353ed3b571d3315f28be9e78e7606b4bef1	2026-11-28 13:50:10.908571+00
0054-packed-positions.sql	3fa3a247dc77254251e8fb21842aa9f1b84652dee0686d666bd6d9fa5af84df6	2026-11-28 13:50:10.910915+00
0055-access-marks.sql	9f048d4f66bc22cd244dbad3dae94c0827e2cc3adf82ad5f85ca77545446661a	2026-11-28 13:50:10.913466+00
0056-alert-orders.sql	c35524bcf99fab57e2654cdba9bc29bdff740de413282b0de49944d404e3903c	2026-11-28 13:50:10.914335+00
0061-feed-series.sql	94cf045711749ae2728e446ad9dccd607d5784aa0ab0a64b43c8f56025930578	2026-11-28 13:50:10.918264+00
0062-feed-precedence.sql	59e568ea1fbb80a8c89e88e295fe550611f026ecf5ad17f66e8ef6108f3d16f3	2026-11-28 13:50:10.922706+00
0065-audit-log.sql	1d02bad88f21a5017a6621e6f08595223ae15f61b1a4d904ce9e96cec9eb5d0b	2026-11-28 13:50:10.923577+00
0066-position-feed.sql	592365c8ed1ea52492b56845ffaa365aa71551019e29ccc18495ed2e58dee24f	2026-11-28 13:50:10.925887+00
0067-delivery-formats.sql	087152be7ff4e53911b7686e0f7998f1adef68b86a3ba2b97555f91b6374e89c	2026-11-28 13:50:10.929444+00
0068-keys-of-customers.sql	1f36baf1d9aea259a89c8e66a419e08a636d9ff8f88e772acfc933580f55194c	2026-11-28 13:50:10.930549+00
0069-web-push.sql	8e831121b239acd8611791aaebd1cb296b727b4d94cc6c3a3a1821f4c8b52ec4	2026-11-28 13:50:10.931917+00
0070-feed-alerts.sql	405ef778ff04e8ae8f3df2bc85b8ece2fbb46065fbdf7e17dad435eef5704dbf	2026-11-28 13:50:10.937301+00
0071-feed-refresh-tokens.sql	31b6c5a5873986b8420b1c9e52c4be9c4294fef12b39da01a7c499d65b801ded	2026-11-28 13:50:10.940752+00
0072-provider-quotas.sql	a69e77e4babfb76323ecfa9d181d148b9d9384380cb6d35e896c0e158aa63a12	2026-11-28 13:50:10.941637+00
0073-feed-clients.sql	8c555a9c2f12a41488cb8bf1ac7f8ebf5048ff5ec381cc8b77cf0bd9211676e3	2026-11-28 13:50:10.944185+00
0074-times-of-values.sql	2320e7921eec974dfe13bd0a491d3f52c49e9be6f4e617efe6be8dba073f6934	2026-11-28 13:50:10.945174+00
0075-pause-of-providers.sql	b1c589b0753a5ddeff37c4a735a2965a32fd23f9ea18b3bd6abf78983d9ff56a	2026-11-28 13:50:10.946029+00
0076-unreadable-values.sql	a0b2b5583dc35337e9dd5b2b3a112ef5d7189ee6d735dc354c5b94683a2b4550	2026-11-28 13:50:10.946733+00
0077-feed-scopes.sql	37dfdb5db0d47b495655dec5e959b33a52fefffc633069aa2c20c35c4f374335	2026-11-28 13:50:10.947564+00
0078-standbys-away.sql	e6e3e1758e9fb410add52c700c15ec7ca6b998924f2170d4b442498ea465d2eb	2026-11-28 13:50:10.949247+00
0079-keep-the-day.sql	b5ca79be7aa1278e26eb51f88b80333f6e88a3fdc7d9c13af4d3f72c067cd249	2026-11-28 13:50:10.950686+00
0080-times-of-engine-and-place.sql	59321c851c70b155cf5be77cf26c843eef2fe1c7547d588a30a06c437604b645	2026-11-28 13:50:10.951995+00
0081-aemp-keys.sql	709a20b3ca298173a8855ae4161c384ba058427c9c39f2478631d4b4be35518d	2026-11-28 13:50:10.952968+00
0082-first-feeds.sql	bfc3a20a7c7651283b0021a1027c07b834c3f088939929ef36f8988bad1816b3	2026-11-28 13:50:10.954104+00
\.

COPY notifications (account_id, id, user_id, code, body, severity, link, about, asset_id, key, read_at, dismissed_at, created_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-adf4-76f3-9b85-84832e686ab6	01a2226b-ac3d-7e20-859c-f4858c381f06	alert_raised	{"at": "2026-11-28T13:50:11.727Z", "subject": "BENCH-00000", "description": "Low"}	uninformed	/services/simc/alertas/alertas?alert=01a2226b-ad15-78d8-ab3e-75a9a0df71b9	alert 01a2226b-ad15-78d8-ab3e-75a9a0df71b9	01a2226b-ac92-7a4b-800d-7e8664b9ce91	alert 01a2226b-ad15-78d8-ab3e-75a9a0df71b9 raised	\N	\N	2026-11-28 13:50:11.956023+00
\.

COPY positions (account_id, asset_id, "time", received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, accuracy_m, ignition, engine_on, work, rpm, hour_meter_h, odometer_km, fuel_pct, fuel_used_l, coolant_temp_c, supply_v, battery_v, satellites, attributes) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:00:00+00	2026-11-28 13:50:11.653+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:01:00+00	2026-11-28 13:50:11.653+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:02:00+00	2026-11-28 13:50:11.653+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:03:00+00	2026-11-28 13:50:11.653+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:04:00+00	2026-11-28 13:50:11.653+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:05:00+00	2026-11-28 13:50:11.653+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:06:00+00	2026-11-28 13:50:11.653+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:07:00+00	2026-11-28 13:50:11.653+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:08:00+00	2026-11-28 13:50:11.653+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:09:00+00	2026-11-28 13:50:11.653+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:10:00+00	2026-11-28 13:50:11.653+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:11:00+00	2026-11-28 13:50:11.653+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:12:00+00	2026-11-28 13:50:11.653+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:13:00+00	2026-11-28 13:50:11.653+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:14:00+00	2026-11-28 13:50:11.653+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:15:00+00	2026-11-28 13:50:11.653+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:16:00+00	2026-11-28 13:50:11.653+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:17:00+00	2026-11-28 13:50:11.653+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:18:00+00	2026-11-28 13:50:11.653+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:19:00+00	2026-11-28 13:50:11.653+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:20:00+00	2026-11-28 13:50:11.653+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:21:00+00	2026-11-28 13:50:11.653+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:22:00+00	2026-11-28 13:50:11.653+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:23:00+00	2026-11-28 13:50:11.653+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:24:00+00	2026-11-28 13:50:11.653+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:25:00+00	2026-11-28 13:50:11.653+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:26:00+00	2026-11-28 13:50:11.653+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:27:00+00	2026-11-28 13:50:11.653+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:28:00+00	2026-11-28 13:50:11.653+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:29:00+00	2026-11-28 13:50:11.653+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:30:00+00	2026-11-28 13:50:11.653+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:31:00+00	2026-11-28 13:50:11.653+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:32:00+00	2026-11-28 13:50:11.653+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:33:00+00	2026-11-28 13:50:11.653+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:34:00+00	2026-11-28 13:50:11.653+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:35:00+00	2026-11-28 13:50:11.653+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:36:00+00	2026-11-28 13:50:11.653+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:37:00+00	2026-11-28 13:50:11.653+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:38:00+00	2026-11-28 13:50:11.653+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:39:00+00	2026-11-28 13:50:11.653+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:40:00+00	2026-11-28 13:50:11.653+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:41:00+00	2026-11-28 13:50:11.653+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:42:00+00	2026-11-28 13:50:11.653+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:43:00+00	2026-11-28 13:50:11.653+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:44:00+00	2026-11-28 13:50:11.653+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:45:00+00	2026-11-28 13:50:11.653+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:46:00+00	2026-11-28 13:50:11.653+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:47:00+00	2026-11-28 13:50:11.653+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:48:00+00	2026-11-28 13:50:11.653+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:49:00+00	2026-11-28 13:50:11.653+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:50:00+00	2026-11-28 13:50:11.653+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:51:00+00	2026-11-28 13:50:11.653+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:52:00+00	2026-11-28 13:50:11.653+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:53:00+00	2026-11-28 13:50:11.653+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:54:00+00	2026-11-28 13:50:11.653+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:55:00+00	2026-11-28 13:50:11.653+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:56:00+00	2026-11-28 13:50:11.653+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:57:00+00	2026-11-28 13:50:11.653+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:58:00+00	2026-11-28 13:50:11.653+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:59:00+00	2026-11-28 13:50:11.653+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:00:00+00	2026-11-28 13:50:11.653+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:01:00+00	2026-11-28 13:50:11.653+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:02:00+00	2026-11-28 13:50:11.653+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:03:00+00	2026-11-28 13:50:11.653+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:04:00+00	2026-11-28 13:50:11.653+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:05:00+00	2026-11-28 13:50:11.653+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:06:00+00	2026-11-28 13:50:11.653+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:07:00+00	2026-11-28 13:50:11.653+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:08:00+00	2026-11-28 13:50:11.653+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:09:00+00	2026-11-28 13:50:11.653+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:10:00+00	2026-11-28 13:50:11.653+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:11:00+00	2026-11-28 13:50:11.653+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:12:00+00	2026-11-28 13:50:11.653+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:13:00+00	2026-11-28 13:50:11.653+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:14:00+00	2026-11-28 13:50:11.653+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:15:00+00	2026-11-28 13:50:11.653+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:16:00+00	2026-11-28 13:50:11.653+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:17:00+00	2026-11-28 13:50:11.653+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:18:00+00	2026-11-28 13:50:11.653+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:19:00+00	2026-11-28 13:50:11.653+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:20:00+00	2026-11-28 13:50:11.653+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:21:00+00	2026-11-28 13:50:11.653+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:22:00+00	2026-11-28 13:50:11.653+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:23:00+00	2026-11-28 13:50:11.653+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:24:00+00	2026-11-28 13:50:11.653+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:25:00+00	2026-11-28 13:50:11.653+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:26:00+00	2026-11-28 13:50:11.653+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:27:00+00	2026-11-28 13:50:11.653+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:28:00+00	2026-11-28 13:50:11.653+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:29:00+00	2026-11-28 13:50:11.653+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:30:00+00	2026-11-28 13:50:11.653+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:31:00+00	2026-11-28 13:50:11.653+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:32:00+00	2026-11-28 13:50:11.653+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:33:00+00	2026-11-28 13:50:11.653+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:34:00+00	2026-11-28 13:50:11.653+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:35:00+00	2026-11-28 13:50:11.653+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:36:00+00	2026-11-28 13:50:11.653+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:37:00+00	2026-11-28 13:50:11.653+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:38:00+00	2026-11-28 13:50:11.653+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:39:00+00	2026-11-28 13:50:11.653+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:40:00+00	2026-11-28 13:50:11.653+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:41:00+00	2026-11-28 13:50:11.653+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:42:00+00	2026-11-28 13:50:11.653+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:43:00+00	2026-11-28 13:50:11.653+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:44:00+00	2026-11-28 13:50:11.653+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:45:00+00	2026-11-28 13:50:11.653+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:46:00+00	2026-11-28 13:50:11.653+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:47:00+00	2026-11-28 13:50:11.653+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:48:00+00	2026-11-28 13:50:11.653+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:49:00+00	2026-11-28 13:50:11.653+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:50:00+00	2026-11-28 13:50:11.653+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:51:00+00	2026-11-28 13:50:11.653+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:52:00+00	2026-11-28 13:50:11.653+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:53:00+00	2026-11-28 13:50:11.653+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:54:00+00	2026-11-28 13:50:11.653+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:55:00+00	2026-11-28 13:50:11.653+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:56:00+00	2026-11-28 13:50:11.653+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:57:00+00	2026-11-28 13:50:11.653+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:58:00+00	2026-11-28 13:50:11.653+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:59:00+00	2026-11-28 13:50:11.653+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:00:00+00	2026-11-28 13:50:11.695+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:01:00+00	2026-11-28 13:50:11.695+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:02:00+00	2026-11-28 13:50:11.695+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:03:00+00	2026-11-28 13:50:11.695+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:04:00+00	2026-11-28 13:50:11.695+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:05:00+00	2026-11-28 13:50:11.695+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:06:00+00	2026-11-28 13:50:11.695+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:07:00+00	2026-11-28 13:50:11.695+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:08:00+00	2026-11-28 13:50:11.695+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:09:00+00	2026-11-28 13:50:11.695+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:10:00+00	2026-11-28 13:50:11.695+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:11:00+00	2026-11-28 13:50:11.695+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:12:00+00	2026-11-28 13:50:11.695+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:13:00+00	2026-11-28 13:50:11.695+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:14:00+00	2026-11-28 13:50:11.695+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:15:00+00	2026-11-28 13:50:11.695+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:16:00+00	2026-11-28 13:50:11.695+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:17:00+00	2026-11-28 13:50:11.695+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:18:00+00	2026-11-28 13:50:11.695+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:19:00+00	2026-11-28 13:50:11.695+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:20:00+00	2026-11-28 13:50:11.695+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:21:00+00	2026-11-28 13:50:11.695+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:22:00+00	2026-11-28 13:50:11.695+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:23:00+00	2026-11-28 13:50:11.695+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:24:00+00	2026-11-28 13:50:11.695+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:25:00+00	2026-11-28 13:50:11.695+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:26:00+00	2026-11-28 13:50:11.695+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:27:00+00	2026-11-28 13:50:11.695+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:28:00+00	2026-11-28 13:50:11.695+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:29:00+00	2026-11-28 13:50:11.695+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:30:00+00	2026-11-28 13:50:11.695+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:31:00+00	2026-11-28 13:50:11.695+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:32:00+00	2026-11-28 13:50:11.695+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:33:00+00	2026-11-28 13:50:11.695+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:34:00+00	2026-11-28 13:50:11.695+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:35:00+00	2026-11-28 13:50:11.695+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:36:00+00	2026-11-28 13:50:11.695+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:37:00+00	2026-11-28 13:50:11.695+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:38:00+00	2026-11-28 13:50:11.695+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:39:00+00	2026-11-28 13:50:11.695+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:40:00+00	2026-11-28 13:50:11.695+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:41:00+00	2026-11-28 13:50:11.695+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:42:00+00	2026-11-28 13:50:11.695+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:43:00+00	2026-11-28 13:50:11.695+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:44:00+00	2026-11-28 13:50:11.695+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:45:00+00	2026-11-28 13:50:11.695+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:46:00+00	2026-11-28 13:50:11.695+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:47:00+00	2026-11-28 13:50:11.695+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:48:00+00	2026-11-28 13:50:11.695+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:49:00+00	2026-11-28 13:50:11.695+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:50:00+00	2026-11-28 13:50:11.695+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:51:00+00	2026-11-28 13:50:11.695+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:52:00+00	2026-11-28 13:50:11.695+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:53:00+00	2026-11-28 13:50:11.695+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:54:00+00	2026-11-28 13:50:11.695+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:55:00+00	2026-11-28 13:50:11.695+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:56:00+00	2026-11-28 13:50:11.695+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:57:00+00	2026-11-28 13:50:11.695+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:58:00+00	2026-11-28 13:50:11.695+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:59:00+00	2026-11-28 13:50:11.695+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:00:00+00	2026-11-28 13:50:11.695+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:01:00+00	2026-11-28 13:50:11.695+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:02:00+00	2026-11-28 13:50:11.695+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:03:00+00	2026-11-28 13:50:11.695+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:04:00+00	2026-11-28 13:50:11.695+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:05:00+00	2026-11-28 13:50:11.695+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:06:00+00	2026-11-28 13:50:11.695+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:07:00+00	2026-11-28 13:50:11.695+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:08:00+00	2026-11-28 13:50:11.695+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:09:00+00	2026-11-28 13:50:11.695+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:10:00+00	2026-11-28 13:50:11.695+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:11:00+00	2026-11-28 13:50:11.695+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:12:00+00	2026-11-28 13:50:11.695+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:13:00+00	2026-11-28 13:50:11.695+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:14:00+00	2026-11-28 13:50:11.695+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:15:00+00	2026-11-28 13:50:11.695+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:16:00+00	2026-11-28 13:50:11.695+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:17:00+00	2026-11-28 13:50:11.695+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:18:00+00	2026-11-28 13:50:11.695+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:19:00+00	2026-11-28 13:50:11.695+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:20:00+00	2026-11-28 13:50:11.695+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:21:00+00	2026-11-28 13:50:11.695+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:22:00+00	2026-11-28 13:50:11.695+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:23:00+00	2026-11-28 13:50:11.695+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:24:00+00	2026-11-28 13:50:11.695+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:25:00+00	2026-11-28 13:50:11.695+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:26:00+00	2026-11-28 13:50:11.695+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:27:00+00	2026-11-28 13:50:11.695+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:28:00+00	2026-11-28 13:50:11.695+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:29:00+00	2026-11-28 13:50:11.695+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:30:00+00	2026-11-28 13:50:11.695+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:31:00+00	2026-11-28 13:50:11.695+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:32:00+00	2026-11-28 13:50:11.695+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:33:00+00	2026-11-28 13:50:11.695+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:34:00+00	2026-11-28 13:50:11.695+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:35:00+00	2026-11-28 13:50:11.695+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:36:00+00	2026-11-28 13:50:11.695+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:37:00+00	2026-11-28 13:50:11.695+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:38:00+00	2026-11-28 13:50:11.695+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:39:00+00	2026-11-28 13:50:11.695+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:40:00+00	2026-11-28 13:50:11.695+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:41:00+00	2026-11-28 13:50:11.695+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:42:00+00	2026-11-28 13:50:11.695+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:43:00+00	2026-11-28 13:50:11.695+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:44:00+00	2026-11-28 13:50:11.695+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:45:00+00	2026-11-28 13:50:11.695+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:46:00+00	2026-11-28 13:50:11.695+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:47:00+00	2026-11-28 13:50:11.695+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:48:00+00	2026-11-28 13:50:11.695+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:49:00+00	2026-11-28 13:50:11.695+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:50:00+00	2026-11-28 13:50:11.695+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:51:00+00	2026-11-28 13:50:11.695+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:52:00+00	2026-11-28 13:50:11.695+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:53:00+00	2026-11-28 13:50:11.695+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:54:00+00	2026-11-28 13:50:11.695+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:55:00+00	2026-11-28 13:50:11.695+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:56:00+00	2026-11-28 13:50:11.695+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:57:00+00	2026-11-28 13:50:11.695+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:58:00+00	2026-11-28 13:50:11.695+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:59:00+00	2026-11-28 13:50:11.695+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:00:00+00	2026-11-28 13:50:11.718+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:01:00+00	2026-11-28 13:50:11.718+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:02:00+00	2026-11-28 13:50:11.718+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:03:00+00	2026-11-28 13:50:11.718+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:04:00+00	2026-11-28 13:50:11.718+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:05:00+00	2026-11-28 13:50:11.718+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:06:00+00	2026-11-28 13:50:11.718+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:07:00+00	2026-11-28 13:50:11.718+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:08:00+00	2026-11-28 13:50:11.718+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:09:00+00	2026-11-28 13:50:11.718+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:10:00+00	2026-11-28 13:50:11.718+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:11:00+00	2026-11-28 13:50:11.718+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:12:00+00	2026-11-28 13:50:11.718+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:13:00+00	2026-11-28 13:50:11.718+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:14:00+00	2026-11-28 13:50:11.718+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:15:00+00	2026-11-28 13:50:11.718+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:16:00+00	2026-11-28 13:50:11.718+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:17:00+00	2026-11-28 13:50:11.718+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:18:00+00	2026-11-28 13:50:11.718+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:19:00+00	2026-11-28 13:50:11.718+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:20:00+00	2026-11-28 13:50:11.718+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:21:00+00	2026-11-28 13:50:11.718+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:22:00+00	2026-11-28 13:50:11.718+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:23:00+00	2026-11-28 13:50:11.718+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:24:00+00	2026-11-28 13:50:11.718+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:25:00+00	2026-11-28 13:50:11.718+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:26:00+00	2026-11-28 13:50:11.718+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:27:00+00	2026-11-28 13:50:11.718+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:28:00+00	2026-11-28 13:50:11.718+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:29:00+00	2026-11-28 13:50:11.718+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:30:00+00	2026-11-28 13:50:11.718+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:31:00+00	2026-11-28 13:50:11.718+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:32:00+00	2026-11-28 13:50:11.718+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:33:00+00	2026-11-28 13:50:11.718+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:34:00+00	2026-11-28 13:50:11.718+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:35:00+00	2026-11-28 13:50:11.718+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:36:00+00	2026-11-28 13:50:11.718+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:37:00+00	2026-11-28 13:50:11.718+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:38:00+00	2026-11-28 13:50:11.718+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:39:00+00	2026-11-28 13:50:11.718+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:40:00+00	2026-11-28 13:50:11.718+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:41:00+00	2026-11-28 13:50:11.718+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:42:00+00	2026-11-28 13:50:11.718+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:43:00+00	2026-11-28 13:50:11.718+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:44:00+00	2026-11-28 13:50:11.718+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:45:00+00	2026-11-28 13:50:11.718+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:46:00+00	2026-11-28 13:50:11.718+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:47:00+00	2026-11-28 13:50:11.718+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:48:00+00	2026-11-28 13:50:11.718+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:49:00+00	2026-11-28 13:50:11.718+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:50:00+00	2026-11-28 13:50:11.718+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:51:00+00	2026-11-28 13:50:11.718+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:52:00+00	2026-11-28 13:50:11.718+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:53:00+00	2026-11-28 13:50:11.718+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:54:00+00	2026-11-28 13:50:11.718+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:55:00+00	2026-11-28 13:50:11.718+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:56:00+00	2026-11-28 13:50:11.718+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:57:00+00	2026-11-28 13:50:11.718+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:58:00+00	2026-11-28 13:50:11.718+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:59:00+00	2026-11-28 13:50:11.718+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:00:00+00	2026-11-28 13:50:11.718+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:01:00+00	2026-11-28 13:50:11.718+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:02:00+00	2026-11-28 13:50:11.718+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:03:00+00	2026-11-28 13:50:11.718+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:04:00+00	2026-11-28 13:50:11.718+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:05:00+00	2026-11-28 13:50:11.718+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:06:00+00	2026-11-28 13:50:11.718+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:07:00+00	2026-11-28 13:50:11.718+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:08:00+00	2026-11-28 13:50:11.718+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:09:00+00	2026-11-28 13:50:11.718+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:10:00+00	2026-11-28 13:50:11.718+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:11:00+00	2026-11-28 13:50:11.718+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:12:00+00	2026-11-28 13:50:11.718+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:13:00+00	2026-11-28 13:50:11.718+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:14:00+00	2026-11-28 13:50:11.718+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:15:00+00	2026-11-28 13:50:11.718+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:16:00+00	2026-11-28 13:50:11.718+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:17:00+00	2026-11-28 13:50:11.718+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:18:00+00	2026-11-28 13:50:11.718+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:19:00+00	2026-11-28 13:50:11.718+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:20:00+00	2026-11-28 13:50:11.718+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:21:00+00	2026-11-28 13:50:11.718+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:22:00+00	2026-11-28 13:50:11.718+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:23:00+00	2026-11-28 13:50:11.718+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:24:00+00	2026-11-28 13:50:11.718+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:25:00+00	2026-11-28 13:50:11.718+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:26:00+00	2026-11-28 13:50:11.718+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:27:00+00	2026-11-28 13:50:11.718+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:28:00+00	2026-11-28 13:50:11.718+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:29:00+00	2026-11-28 13:50:11.718+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:30:00+00	2026-11-28 13:50:11.718+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:31:00+00	2026-11-28 13:50:11.718+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:32:00+00	2026-11-28 13:50:11.718+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:33:00+00	2026-11-28 13:50:11.718+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:34:00+00	2026-11-28 13:50:11.718+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:35:00+00	2026-11-28 13:50:11.718+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:36:00+00	2026-11-28 13:50:11.718+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:37:00+00	2026-11-28 13:50:11.718+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:38:00+00	2026-11-28 13:50:11.718+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:39:00+00	2026-11-28 13:50:11.718+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:40:00+00	2026-11-28 13:50:11.718+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:41:00+00	2026-11-28 13:50:11.718+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:42:00+00	2026-11-28 13:50:11.718+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:43:00+00	2026-11-28 13:50:11.718+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:44:00+00	2026-11-28 13:50:11.718+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:45:00+00	2026-11-28 13:50:11.718+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:46:00+00	2026-11-28 13:50:11.718+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:47:00+00	2026-11-28 13:50:11.718+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:48:00+00	2026-11-28 13:50:11.718+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:49:00+00	2026-11-28 13:50:11.718+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:50:00+00	2026-11-28 13:50:11.718+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:51:00+00	2026-11-28 13:50:11.718+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:52:00+00	2026-11-28 13:50:11.718+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:53:00+00	2026-11-28 13:50:11.718+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:54:00+00	2026-11-28 13:50:11.718+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:55:00+00	2026-11-28 13:50:11.718+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:56:00+00	2026-11-28 13:50:11.718+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:57:00+00	2026-11-28 13:50:11.718+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:58:00+00	2026-11-28 13:50:11.718+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:59:00+00	2026-11-28 13:50:11.718+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
\.

COPY push_key (single, public_key, sealed_key, created_at) FROM stdin;
t	\\x04dee1d9af169bfcb07e17a1f16aa10a12882d6713ed984c521aa7a20242635324a1f38b9050f4db849870fb4ad0cd97761d978134a35bfcfeaddfdf1386444704	\\x5b6643db89da9f3cede9f10d2d5b023b7df3783db2f9f5c899c7285d5a7befd0cd08b2b8b9f203d23cfc82486661c3592c864465ca1995387c479f944b20c324bff4009219411d9b6705f9cc869a61d3dca02b784843e4f06c0c5f00c0c84c646e568608442468d2930b8be674f99e3ebdb8cbd3bc2f29176a11655f4614cff7d8cfa0b55bc95a38e091c6d34528bec458826c7db120046dcbdca000c45bef85a8632e7aaa4d	2026-11-28 13:50:11.061428+00
\.

COPY saved_views (account_id, id, user_id, page, name, query, "position", is_default, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af1c-785e-b9bd-c0dd88a69a64	01a2226b-ac3d-7e20-859c-f4858c381f06	assets	Mine	status=running	0	f	1	2026-11-28 13:50:12.249776+00	2026-11-28 13:50:12.249776+00
\.

COPY services (account_id, id, asset_id, name, every_h, every_km, every_days, last_done_day, last_done_h, last_done_km, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-aef9-790f-b751-40474436e6b1	01a2226b-ac92-7a4b-800d-7e8664b9ce91	Oil	250.00	\N	\N	2026-11-01	\N	\N	1	2026-11-28 13:50:12.215883+00	2026-11-28 13:50:12.215883+00
\.

COPY stops (account_id, asset_id, started_at, ended_at, noticed_at, latitude, longitude, duration_s, idle_s) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
\.

COPY targets (account_id, id, kind, category, asset_id, value, schedule, from_day, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af05-71de-9f52-81aceb35f51d	weekly_hours	\N	01a2226b-ac92-7a4b-800d-7e8664b9ce91	40.0000	\N	2026-11-01	1	2026-11-28 13:50:12.227671+00	2026-11-28 13:50:12.227671+00
\.

COPY trips (account_id, asset_id, started_at, ended_at, noticed_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km, duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, fuel_l, path) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac92-7a4b-800d-7e8664b9ce91	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac97-7f61-8369-038db99e3f64	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac96-7e08-b999-f3a908fce14f	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
\.

COPY units (account_id, id, code, name, region, customer, deleted_at, version, created_at, updated_at) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-ac87-72e4-8100-dd86e0e2a422	UL-1	Bench	\N	\N	\N	1	2026-11-28 13:50:11.589005+00	2026-11-28 13:50:11.589005+00
\.

COPY users (id, name, email, password_hash, ad, active, locale, time_zone, last_seen_at, version, created_at, updated_at, photo, units, email_verified_at, must_change_password, service, browser_locale) FROM stdin;
01a2226b-ac3d-7e20-859c-f4858c381f06	bench	bench@example.com	$argon2id$v=19$m=19456,t=2,p=1,data=ZXhhY3Q$SeadNFcO7T5FrQXdLS966g$KDO0EklqfoB8yl6ZLkxI6OxHenHZRZGy05p7ZmBdveA	f	t	\N	\N	2026-11-28 13:50:11.581692+00	1	2026-11-28 13:50:11.484545+00	2026-11-28 13:50:11.484545+00	\N	metric	2026-11-28 13:50:11.515+00	f	f	\N
01a2226b-aca3-7de0-9239-9ed2f2c569a5	Bench	\N	\N	f	f	\N	\N	\N	1	2026-11-28 13:50:11.617071+00	2026-11-28 13:50:11.617071+00	\N	metric	\N	f	t	\N
01a2226b-aed8-775b-be7f-1a3629bbb15c	Ana	ana@example.com	$argon2id$v=19$m=19456,t=2,p=1,data=ZXhhY3Q$nHGY7SFzNrpeIrtQlnxHAg$vYnKS8LA85JqeVAT2NOio01XDNIkIyPRKAJ5tF2I15k	f	t	\N	\N	\N	1	2026-11-28 13:50:12.157707+00	2026-11-28 13:50:12.157707+00	\N	metric	\N	t	f	\N
\.

COPY webhooks (account_id, id, name, url, events, active, secret_number, failing_since, disabled_at, created_by, version, created_at, updated_at, sealed_secret, format, locale) FROM stdin;
01a2226b-ac1e-74d5-880d-7bd0c221dca0	01a2226b-af1f-7269-ac0d-e9b51809d794	ERP	https://erp.example/hook	{alert.raised}	t	1	\N	\N	01a2226b-ac3d-7e20-859c-f4858c381f06	1	2026-11-28 13:50:12.254173+00	2026-11-28 13:50:12.254173+00	\\xee998d11b7378419d79238f65992b4dba1ae75c20d123a50e15353e7f051598c3d748179e445ae9ea52202a88901d1febb23e67cea572d55dbe1a46ae549e8a8cb2d91aa22c8b70d27dd4f6ff58f5e3471716bf289	json	en
\.
