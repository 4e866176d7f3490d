/** A body that a caller may send as it is, by the component that it is of, where the schema itself names none. */
export const exampleBodies: Readonly<Record<string, unknown>> = {
  CompareLocationsRequest: [
    { latitude: 53.4561, longitude: -2.2189, name: 'Near the park' },
    { latitude: 53.4794, longitude: -2.2453, name: 'In the centre' },
  ],
  AiChatRequest: { message: 'Which three-bedroom homes in M14 yield more than 7 %?' },
  AiShowMoreRequest: { session_id: '3f0c5f7e-8a52-4b6c-9d1e-2f4a6b8c0d1e', top_k: 5 },
  CreateApiKeyRequest: { name: 'Valuation tool' },
  CreateCalculationRequest: {
    name: 'A second home in Wales',
    strategy: 'STAMP_DUTY',
    inputs: { price: 350_000, location: 'wales' },
  },
  UpdateCalculationRequest: { name: 'A second home in Wales', tags: ['offers'] },
  CreateLeadGeneratorRequest: {
    name: 'Terraces that need work',
    selected_outcodes: ['M14'],
    search_criteria: { min_bedrooms: 3, property_types: ['terraced'], needs_modernisation: true },
  },
  PreviewLeadGeneratorRequest: {
    selected_outcodes: ['M14'],
    search_criteria: { min_bedrooms: 3, max_price: 250_000 },
  },
  UpdateLeadGeneratorRequest: { name: 'Terraces and semis', selected_outcodes: ['M14', 'M20'] },
  AddAccountRequest: { name: 'Front desk', plan: 'business' },
  ChangeAccountRequest: { plan: 'professional' },
  FetchOfficialFilesRequest: { area: 'M14' },
  BeginUploadRequest: {
    dataset: 'price-paid',
    file_name: 'pp-complete.csv',
    bytes: 4_000_000_000,
  },
  UploadPartRequest: { offset: 0, content: 'aWQscHJpY2UK' },
  CreateReportSubscriptionRequest: { name: 'South of the city', area: 'M14', frequency: 'monthly' },
  UpdateReportSubscriptionRequest: { frequency: 'weekly' },
  SearchViewportRequest: { north: 53.47, south: 53.44, east: -2.2, west: -2.24, zoom: 14 },
  SearchPolygonRequest: {
    polygon_coordinates: [
      [-2.24, 53.44],
      [-2.2, 53.44],
      [-2.22, 53.47],
    ],
  },
  SearchRadiusRequest: { lat: 53.4561, lon: -2.2189, radius_miles: 1 },
  CreateWebhookRequest: {
    url: 'https://receiver.example/freehold',
    event_types: ['scanner.new_matches'],
  },
  UpdateWebhookRequest: { is_active: false },
};
